"""Grids for small fields that no construction reaches, kept because a search of seconds misses them.

Found offline by annealing all rounds at once, minutes of a compiled program with the moves of the
module ``search``, from many starts; each was audited. A round is a word: the players of table 1,
table 2 … four by four, then those who sit out, each player one sign of ``SIGNS``. Knows nothing of
lots, history or wishes.
"""

from __future__ import annotations

from string import ascii_letters, digits

from tapis.club.crossings.seating import TABLE_SIZE, Crossing, Seating

SIGNS = digits + ascii_letters
"""The sign of player k is the k-th."""

GRIDS: dict[tuple[int, int], str] = {
    (7, 3): "5610243 4213605 5436120",
    (7, 4): "6214530 3205146 6501243 3541026",
    (7, 5): "3516402 2410356 3046125 0625341 5342061",
    (9, 3): "405238176 845317260 417563802",
    (9, 4): "601234578 367820541 720816543 024385716",
    (9, 5): "051468732 381265740 147238056 705218643 735410628",
    (10, 3): "7534918620 9265418073 7128906354",
    (10, 4): "7569281304 4398201756 0837426591 0194365827",
    (10, 5): "6912458730 2730154968 0456893712 2534018697 7316280954",
    (10, 6): "1084293576 4027138659 0936715842 6452173908 2984567031 8102743569",
    (11, 3): "294501387a6 843a7216905 29786a50314",
    (11, 4): "429510387a6 32867a14905 2978a650314 75a36094281",
    (11, 5): "351920487a6 471a3862905 09728a56314 4357a069281 31a08649572",
    (11, 6): "4831925607a 01a65978342 9a372405861 7a246380951 352174690a8 091752a8364",
    (11, 7): "946038a1572 78430a25961 528917603a4 245763a9081 2376940158a 1a243508796 0a975681342",
    (12, 3): "7a49315b8206 691b587a3240 a637502918b4",
    (12, 4): "2390584ab716 5063124798ab 173a5b029468 86a21795034b",
    (12, 5): "6b852410739a 18a9453072b6 67153482b9a0 132b70586a94 4b8760135a92",
    (13, 3): "680cba1234579 8c41a032769b5 3bc8195064a27",
    (13, 4): "8204ba65739c1 7a8b94c615230 518c9702b34a6 7415abc286309",
    (13, 5): "31c52ba640879 1b896ac735204 3658701b2c94a 35b421879a60c 1a46bc0875932",
    (14, 3): "c39d48b705621a 6c7d1304b9a528 a6839217c0db54",
    (14, 4): "1592cb3a6480d7 936bd0a1c47582 a61cb0723d8549 897ab143dc2650",
    (14, 5): "c5a417b286390d 4753d082ab61c9 cb782a3d951064 31c07d65b2498a 70a9c5628d41b3",
    (14, 6): "9d023478561bac c21b5d9740a638 a289d41357c0b6 9c63bad7185042 8cd6a32594b170 c54a8b301726d9",
    (15, 6): (
        "491567ce23db08a d01c8b5e96a2734 dea407253168cb9 04b65ac3978de21 b17ae930c824d65 a1084c375d62eb9"
    ),
    (15, 7): (
        "0e9d1bc2658a437 c0834926571edba 631dbe48a7c9502 4cd5b0673e2a891 3b952d871a406ec "
        "c35289e1ab0d467 ce6b47390825da1"
    ),
    (17, 5): "1g3780eb6ca2f94d5 ab1567e92f30c8g4d 5247gafedb36c0198 9gb25ce3861f0da74 21de605gfc7b843a9",
    (17, 6): (
        "d9f472168aec0gb53 e60347cgd8f51ba92 8g962a0f3415ebd7c 49e07158bf6c3dg2a b0384da6egf129c57 "
        "284b0cd15gea739f6"
    ),
    (17, 7): (
        "6d5g7be90c8124fa3 d87fb05g9163aec42 0d4952b81gfe6a73c f49gc35e6207d1b8a 9cd2e648530fba1g7 "
        "4db3e12f8a59gc706 1745283gea0dbfc69"
    ),
    (18, 5): (
        "a0d3fe51bc2678h4g9 4b3590c72ghaf6d81e a8eb9hd572f346g1c0 2198a576dgechfb034 e693fc4a0g8571db2h"
    ),
    (18, 6): (
        "ef5478gac12963bd0h e08317f6g4cdb25h9a 95831042h7edafcbg6 846h3c729a0dg1be5f "
        "c0b851d72a6e9ghf43 b947d2f831hag065ce"
    ),
    (18, 7): (
        "h167fec9bad48235g0 86hfe4d2357a01gb9c g4f7b23c0ahe8d9165 d5fg31ce6b9ah84027 "
        "59412g6e7dchaf038b 7be812af056c93gh4d gc8ahfb57290d3641e"
    ),
    (19, 5): (
        "16ehfcgdba2i7034589 g7eic0129ah5bf8643d fi318gh07d9245cea6b 87a149i6523g0edbchf 6a3c4fh2i58db1g9e07"
    ),
    (19, 6): (
        "ib5e1306d827a9gcf4h f3c8420a6b79h1d5egi h7af6ig8392edb4c015 574gd3aic0eh21fb896 "
        "gd0f6c52a8e19ih4b73 98053gbh7ic1ef462da"
    ),
    (19, 7): (
        "53cb901h42ge86ad7fi e307hcd42516ifga89b 02fa59ed47b8ch6ig13 d1bg5i04697f283haec "
        "341fhebad27i98gc605 2i9b306g1ac7f8e5dh4 i18e49a3hg75bdf026c"
    ),
    (19, 8): (
        "bi97d2f1ghc64a83e50 74fcehabd851203i96g 69da8b3cgie5h4102f7 h93fdc05a7ig4e2618b "
        "8fei75h20ab961g3c4d 1e9cfa2507864gbdih3 27b14935dchief0ga68 1cai2g893ed76fb540h"
    ),
    (20, 6): (
        "i0ac518ej3g672b4f9dh 28jcd167bh9a45i30fge 3780cg1bfa652hiej94d b68i410hj7aed2g53f9c "
        "df8hi9g7c64e5jb0a132 ch57bde3i1jf26094g8a"
    ),
    (21, 6): (
        "0h4ijage685cdk1937bf2 0b1ah98e5j3dgfi6ck247 3c1ej8f0ak5i479g2bd6h a396cd0g8i127khje4b5f "
        "8bkg5029416je7idhafc3 cjibe6k02g3h751f4ad89"
    ),
    (21, 7): (
        "56b7ehf1980kg4a32cjdi fjbi6dh9140ca827kg5e3 73e6fg8d9b1akhj4i5c02 4fkb3581jg7c90h2aedi6 "
        "d3b0ak6c7ihgf254e98j1 9d45i23khc8b7af06jg1e jh5abe2g39fcdk176i840"
    ),
    (21, 8): (
        "h4gc9d1f6e2507kia83jb ba71f6089543de2hjickg 8ejbg75k1460afcd93i2h h13bj65d4aek9g80i72fc "
        "bf45e97c8hi6jg12k03da 9kb64ia2c851gfe30j7hd 4d78ag9651iehjfkb0c23 dibg12k89fj450hac736e"
    ),
    (22, 6): (
        "ckf5j7bg8l9i241dhe60a3 fh7a8ec326jlk9dg0ib514 jca4bkl3fd6i2e571g809h "
        "0c7dh3491a6582bfkijelg 2k0a4glf6c9b713ij85hed f0j9deba67k42g3ih1lc85"
    ),
    (22, 7): (
        "78e1d0cjlag9b24fk5ih36 2dlieh0bj357986fkac41g 4gh79b3ci1fjk62ea850ld "
        "fa72d3egl0641b58j9hkic bk7lg6cihfd8549e0132aj gj8297i06ah3f5lcd41keb "
        "0kfg483i756dbaje1lch29"
    ),
    (22, 8): (
        "0idh3l8e5b192jgca6k7f4 5gedbi3kf7h281609ja4cl ahc1j5ik426b0gl79d8f3e "
        "gi8a52hlc74djef139k06b e0cb37j8ifl49gh6d12ka5 lbad5i710j92c6f3ekh48g "
        "bfgk9e7h213a6dlj5c48i0 ckl9bhj8143ge6i2a05fd7"
    ),
    (23, 7): (
        "a3l4296eh8m10dfkj75icgb e0c8j94b32d1lh65gi7fkma 3509kcha6d8bjfe12m4gl7i "
        "fc46k73mdgh9beaij2l8051 e74d3gjc1i6klmb05af298h k584mcdig6a0fh3b1l792je "
        "6jamkleg89i320h7c51bdf4"
    ),
    (23, 8): (
        "0lge6c2971md45ijakbf8h3 723k8chl49ed16bjmgia0f5 lj9m0a21f85743bhe6kgicd "
        "d68al5k1i2he7gjc39f04mb cbef03dgi8k9h56m42alj71 4mkc607ig59b3je8h1fdal2 "
        "3c1ib8m097ah6l4f5d2jkeg m32f481gace5bdilkh0j967"
    ),
    (24, 8): (
        "8g3j27eik5dm1lhfn94b60ca 1m32956ghjncbid8el0f4k7a 1dnaec58b3f6ik0j2gl4h97m "
        "k48f50abehgdj2m6n37lc1i9 7861jal5092dnfgicem4kbh3 j9fdg710k6encmlb35i482ah "
        "h514gk2cb7fj9e3ai6dl08mn igam89lk73cdb1ej640hf5n2"
    ),
    (25, 8): (
        "2fbm1d9gjhcai8l546k0o3en7 495jigamcbn0fh8d1327k6loe an75g68b0dmj3khc4f1oie9l2 "
        "o7gh1i0c652dnfjla39b8mek4 6af3d7bleh50gn4mkji28o9c1 d3oige0f8la4cm76b51k92nhj "
        "k97fmlh1ced4in865jg320aob 6je1lcg23087hb4im9o5akndf"
    ),
    (26, 8): (
        "8ih53a7d1l6kj0gfp4c9b2emno 9lb07j4h15mco2dgkp386niefa ac8bm6047eplikd91fohj25n3g "
        "4ea1knh0ibpog23c795fmdjl68 84lf692hmpan03o57b1gckjeid p120igal4b3ncf6de9j5om78hk "
        "c70i891no6jalphd3fme4gk5b2 3ij1fka20ed8conlpb65g9hm74"
    ),
    (27, 8): (
        "9g4blfq68dpoj2hk10a7en5cim3 b58l4oa6fp21g7ejm90i3hqdkcn d1bn602gapemijl347ckf5h9o8q "
        "og3k0eqbfdic84j1pn96m7lha52 2ac3ek8fqon76jmd5gi104hp9lb 9qk1l43eghan86i7o25mjpcbf0d "
        "o98ch6e1i4n2b3mfl0kd5aqj7pg o1clgmq8735paibk2e9dfnj0h46"
    ),
    (31, 8): (
        "njh1c3502itelako67brufq8s9pmd4g t56mr8apdsfcgleh32obk90iq7j4un1 "
        "l0td26a1cni8h9q3us7gb4e5omjfkpr pi4oabsh1cgm02j8trnq5kd7eu963lf "
        "gbt8npfke0mquodhli17s36j429rc5a ta34gn9dfl52rimhk8seqo6cu1p0b7j "
        "kutcpqg207an51osml84ibdj3erf69h 460fkgjrt7phiqa5clb9n2um183deso"
    ),
}
"""(players, rounds): the words of the rounds."""


def found(players: int, rounds: int) -> Crossing | None:
    """The grid kept for this number of players and rounds, or nothing."""
    words = GRIDS.get((players, rounds))
    return tuple(_round(word) for word in words.split()) if words else None


def _round(word: str) -> Seating:
    players = tuple(SIGNS.index(sign) for sign in word)
    seated = len(players) - len(players) % TABLE_SIZE
    tables = tuple(players[first : first + TABLE_SIZE] for first in range(0, seated, TABLE_SIZE))
    return Seating(tables, players[seated:])
