"""Grids for small fields that no construction reaches, kept because a search of seconds misses them.

Found offline by annealing all rounds at once, minutes of a compiled program with the moves of the
module ``search``, from many starts; each was audited. A grid in which some pair met more than three
times was not kept, few as its repeats were. A round is a word: the players of table 1, table 2 …
four by four, then those who sit out, each player one sign of ``SIGNS``. Knows nothing of lots,
history or wishes.
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
    (9, 5): "051468732 381265740 147238056 705218643 735410628",
    (10, 3): "9846153072 1674952803 7398402615",
    (11, 3): "1a365407289 026759184a3 80a73942156",
    (11, 4): "a7402159638 a2364819750 13978506a24 0238647519a",
    (11, 7): "946038a1572 78430a25961 528917603a4 245763a9081 2376940158a 1a243508796 0a975681342",
    (12, 3): "7a49315b8206 691b587a3240 a637502918b4",
    (13, 3): "ac942186753b0 35896cb0a1274 36a508479b21c",
    (13, 4): "3b14a7250c986 b6201487c3a59 c76b9a0138524 12c490738a6b5",
    (14, 3): "3b497260ca518d 21046385ba7d9c 91d674c8b052a3",
    (14, 4): "15ab98643207dc c92a4d3b056187 c401a76bd28593 8b0a356c9d1724",
    (14, 5): "da5091b827364c 146a29d7c358b0 7a1c9086b254d3 d78410c2ba9365 3704bc6d8a2591",
    (14, 6): "9d023478561bac c21b5d9740a638 a289d41357c0b6 9c63bad7185042 8cd6a32594b170 c54a8b301726d9",
    (15, 6): (
        "698d07b5e4ca213 0a9316c78e2bd54 18a53cdb46207e9 d2a71b9453e68c0 843701ed29c5a6b 908c6ba145d3e72"
    ),
    (15, 7): (
        "0e9d1bc2658a437 c0834926571edba 631dbe48a7c9502 4cd5b0673e2a891 3b952d871a406ec "
        "c35289e1ab0d467 ce6b47390825da1"
    ),
    (17, 5): "6eg94f8d3ca715b20 ebc47d193f60g8a52 4762dc0598b3fea1g 708ef9c21g34a6bd5 16c89540ed32f7bga",
    (17, 6): (
        "ec40d1f5b8g7a9632 b42d06gfac97e8351 g291a48f3d70b5c6e 5794013b8cf2gdae6 4186a025bef93dgc7 "
        "4g53267eabc1d098f"
    ),
    (17, 7): (
        "6d5g7be90c8124fa3 d87fb05g9163aec42 0d4952b81gfe6a73c f49gc35e6207d1b8a 9cd2e648530fba1g7 "
        "4db3e12f8a59gc706 1745283gea0dbfc69"
    ),
    (18, 5): (
        "a0d3fe51bc2678h4g9 4b3590c72ghaf6d81e a8eb9hd572f346g1c0 2198a576dgechfb034 e693fc4a0g8571db2h"
    ),
    (18, 6): (
        "f19eac4326ghd570b8 1c72f58a4g90heb3d6 ch0f1gad5b92e67843 8hd9f4b76130egc5a2 "
        "h514bcd6a2e03g87f9 08b1d2f3564ea7h9gc"
    ),
    (18, 7): (
        "b1ce524fda976hg083 h195gfedc0a872b346 139gc674a2heb08df5 43da570eh128b69fcg "
        "6853fa714ghb29c0de 2g87dc5h3ea6f0149b fhc3d261984eg5ba07"
    ),
    (19, 5): (
        "16ehfcgdba2i7034589 g7eic0129ah5bf8643d fi318gh07d9245cea6b 87a149i6523g0edbchf 6a3c4fh2i58db1g9e07"
    ),
    (19, 6): (
        "ib5e1306d827a9gcf4h f3c8420a6b79h1d5egi h7af6ig8392edb4c015 574gd3aic0eh21fb896 "
        "gd0f6c52a8e19ih4b73 98053gbh7ic1ef462da"
    ),
    (19, 7): (
        "c506bh78g29413ifdea 409b5d1e2i67ag38fhc 9fhc78e06bd3512a4ig 8cdi1h0gebf24a67935 "
        "3795dh4ie6gfa1cb208 f584h230cgd7ae9i61b bgi5df0a1869e43c7h2"
    ),
    (19, 8): (
        "7f4eig6cbd12ah39850 13e84dfagib950726ch 2645h8b7e9d0i1cfag3 986f5i3d0g1ac2heb47 "
        "h063cd97g248b5eaf1i c4b3167a80idf5gh9e2 837g06bfaie29451dch f93214hi6gdec5a87b0"
    ),
    (20, 6): (
        "fc47g05h392a8edji1b6 6gaf7d03eb45jc9i8h12 5diae31fc20bg8497hj6 4d629751haec8f0ij3gb "
        "b8a7f52jh3i49e061gcd 386c014adb9fej5h7i2g"
    ),
    (21, 6): (
        "0h4ijage685cdk1937bf2 0b1ah98e5j3dgfi6ck247 3c1ej8f0ak5i479g2bd6h a396cd0g8i127khje4b5f "
        "8bkg5029416je7idhafc3 cjibe6k02g3h751f4ad89"
    ),
    (21, 7): (
        "4abjfe5k0hgc7di982136 be8i750jc2df4g1936kha 6c4b8f0915ih7k2je3agd fai4hdej02b13c95k86g7 "
        "7h485bgdj1f62ea93ikc0 1ec785a6043dj2ig9hbkf 9jc8h245i06ef37b1kadg"
    ),
    (21, 8): (
        "h4gc9d1f6e2507kia83jb ba71f6089543de2hjickg 8ejbg75k1460afcd93i2h h13bj65d4aek9g80i72fc "
        "bf45e97c8hi6jg12k03da 9kb64ia2c851gfe30j7hd 4d78ag9651iehjfkb0c23 dibg12k89fj450hac736e"
    ),
    (22, 6): (
        "d54ag7b2f91lj0k8ice3h6 31869gjd0hba5k2ic7f4el 0li69587hg14bkd3jefa2c "
        "a9kcd6h7jl230eg5b8fi41 46jbdc028gla7e1k3f5h9i bc5lgf6kj7i19043he28ad"
    ),
    (22, 7): (
        "4e6kd3l5gba29ji0c1h78f l2fcikjhb56d398104e7ga 7k3a92hdlec84ig5fj1b60 "
        "7g8fa5hedjc4k9lb26013i fk0dja1l96gc2e3i8bh475 2j5894fai76l0cb31gdehk "
        "63jfa8di7b9egl0h5ck142"
    ),
    (22, 8): (
        "3l41ja26f7b9cki08edgh5 i17h620e5lbdcg3a84jf9k 7ejc0fa124598li6kb3hdg "
        "ek4fcbi298ah7j3d1g650l lg72cf5kd0h639iej8b1a4 46c7k12d5aebfghi0l9j38 "
        "fb63a4id5087j9kgehlc21 i5hjlk7ad91c3f280g4b6e"
    ),
    (23, 7): (
        "h20gm794ld36kf8b5jaic1e geb6k19iad7hjm834c5lf20 42j6eilm03b9f7c1hkd5a8g "
        "0e4k695fi723dcmb8g1ajlh 8hc6kj7lm15092eafd4g3bi h4bi578gc2k3de1jalf096m "
        "l12bk6ma3hfegjc9di80754"
    ),
    (23, 8): (
        "kd49gmaf8e6jh2i0l13b7c5 a6cdgli45h1mj7fk289b30e k05i7m83cbe4ljhd16f9a2g "
        "h97eia85cf036lkm2g1j4bd 2dcm709g4653fbijeak18hl 1i7chf480balg5ed23k6j9m "
        "a9h38kgc2lefj40mb7d5i16 6bhg95cl72a4d018ime3kfj"
    ),
    (24, 8): (
        "b7nh4m1kf20dji9c5e3al86g 1cenk72846aim0l359fhjbgd emj25g7a6kbclnfi91083h4d "
        "de9lc2n48h1af7j60mb5k3ig 4b97ca0degfkh6lm521i38nj 9g1m6n5dic37bla2hk0j4f8e "
        "mjafhibe3629kc85ld710gn4 2hcgkna9i8dm4jl5e076fb13"
    ),
    (25, 8): (
        "kc8o9d0g617jil2fb3nm54ahe 79clfka1hg2m8i5d46nob0je3 oj953k02db418fh6ecgianlm7 "
        "2aed9bki63l48ngj7o0fc51mh dkn7f49e652b8l01jh3caimog 1eo396mkc482g7bahi0ndlfj5 "
        "04mjig165kled27h3a98ncbfo n129lohbijk45g3f8e7m06acd"
    ),
    (26, 8): (
        "08fipej763dgl9h5k4mao1cn2b 6i2omlf1jn0hd5e8pcgkb397a4 ecm941j6o8hpgf7a5bk20l3ind "
        "m53n4go9jlkd6b0paihe7821cf 2hac7klod901f4p3gein8bjm56 gh1b7c0524leipdm6kfn98a3jo "
        "nd741pa5oefb8lc60m2gj9ik3h 67hmjgf5ado013ekpn92cib48l"
    ),
    (27, 8): (
        "f5k9037164li82cebgomadjpnhq 2n05jf3lka1qi98d6pcmo4h7beg l18g0qbijh56pno3kdfca4e9m72 "
        "jco15amlqngdh29367eb48p0kif 8fhbmn143c5q0od6jeikg2a7l9p pfeg5bd1lo2ka368nhic9m7q4j0 "
        "1f625p7ioqe8nb9l0jhm3k4gadc n78kafiob2j4d3emc0g9qplh615"
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
