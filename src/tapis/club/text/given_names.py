"""Given names that are common where these games are played: a hint which word of a name is the surname.

A hint and no register: whoever is guessed wrongly is put right on the form. Spelt as ``normalised`` leaves
them, accents away. Those of the second list are surnames as often, so that they tell nothing at the end.
"""

GIVEN = """
adele adelheid adrian adriana adrien agathe agnes aida alain alba albert albertine alessandra
alessandro alessia alex alexandra alexandre alexis alfons alfred alice alicia alina aline alois
alphonse alvaro amanda amelie ana anais andrea andreas andree andres angela angelica angelique
angelo anita anja anke ann anna annabelle anne annelies annelise annemarie annette annick annie
antje antoine antoinette anton antonia antonio ariane arlette armand armelle arnaud arnold arthur
astrid audrey auguste aurelie aurelien axel barbara bart bartholome basile bastian bastien bea beat
beata beate beatrice beatrix benedict benedicte benedikt benjamin benoit berenice bernadette bernd
bert bertha berthe bettina bianca birgit blaise blanche boris bram brigitte bruna bruno camille
carla carlo carlos carmen carole carolina caroline catalina caterina catherine cathy cecile cecilia
cedric celia celine chantal charles charline charlotte christa christel christelle christiane
christina christine christophe christopher claire clara clarisse claude claudette claudia claudine
claudio clemence clementine cleo clotilde colette coralie cordula corinne cornelia cristina cyr
cyril cyrille dagmar damien dan daniela daniele danielle danny dany david deborah delphine diana
diane didier diego dieter dimitri dino dirk dolores dominik dominique donato doris dorothea dorothee
ed edgar edith edmond eduard eduardo edwige edwin egon elena eleonore elfriede eliana eliane elias
elisa elisabeth elise eliza elke ella ellen elodie elsa elsbeth elvira emil emile emilia emilie emma
emmanuel emmanuelle enrico eric erich erik erika ernest ernst erwin esther etienne eugene eugenie
eva eve eveline evelyn evelyne fabian fabien fabienne fabio fabrice fatima fay federica felicitas
felix ferdinand fernand fernanda fernande fernando filip fiona flora florence florian florin france
francesca francesco francine francis francisco franck francois francoise frank franz frederic
frederique frieda fritz gabriel gabriela gabriele gabriella gabrielle gael gaelle gaetan gaston
genevieve georg georges georgette gerald geraldine gerard gerda gerhard germain germaine gert
gertrud ghislaine gian gianni gil gilbert gilberte gilles gina ginette giorgio giovanna giovanni
gisela gisele giulia giuseppe godelieve gottfried greet gregoire gregory greta gudrun guido
guillaume gunter gunther gustav gustave guy gwendoline hanna hannah hanne hannelore hans hansjorg
hanspeter hansruedi heather hedwig heidi heike heinrich heinz helen helena helene helga helmut henk
henri henriette herbert herman hermann herve hilda hilde hildegard hortense hubert hugo ida ignace
igor ilona ilse ines inge ingeborg ingrid irene irina iris irma isabel isabella isabelle isidore
ivan ivo jack jacqueline jacques jakob jan jana janine janne jasmin jasmine javier jean jeanine
jeanne jeannette jeannine jef jelle jenny jens jeremie jeremy jerome jessica joachim joan joanna
joao joaquin jocelyne joel joelle johan johann johanna johannes john jole jonas jonathan jordi jorg
jorge joris jose josee josef josefine joseph josephine josette josiane josianne joss juan juana
juerg jules julia julian juliane julie julien juliette jurg jurgen justine kaat kai karin karine
karl karla karoline katharina katherine kathrin katja katrien katrin kees kevin klaus koen konrad
kristel kristina kristof kurt laetitia lara larissa laura laure laurence laurent lea leana leila
lena leo leon leona leonie lia lilian liliane lina linda line lionel lisa lise liselotte lode loic
lola lore loredana lorena lorenzo lotte lou louis louisa louise luc luca lucas lucette lucia lucie
lucien lucienne ludivine ludovic luigi luis luisa lukas lutz lydia lydie lynn maarten madeleine mado
magali magdalena magdalene magnus maike maja manfred manon manuel manuela marc marcel marcelle marco
margaret margareta margarete margaretha margarita margaux margherita margot margrit marguerite maria
mariana marianne marie mariella marielle marijke marina mario marion marisa marita marjolein marlene
marlies marta martha marthe martina martine mary maryline maryse mateo mathias mathieu mathilde
mathis matilda matteo matthias matthieu maude maurizio max maxime maximilian melanie melissa
mercedes michaela michele micheline michelle miguel mike mireille mirjam moira mona monika monique
muriel myriam nadege nadia nadine nancy natacha natalia natalie natascha nathalie nathan nele nelly
nicola nicolas nicole nicoletta niels nils nina noe noel noelle noemi nora norbert oceane odette
odile olaf olga oliver olivia olivier oscar oskar otto pablo paola paolo pascal pascale patricia
patrick patrizia paula paule paulette pauline pedro peggy petra phil philip philipp philippe piero
pierre pierrette pietro pilar prisca priska quentin rachel rafael rahel raimund ralf ralph ramon
raoul raphael raphaelle raymonde rebecca regina regine regula reine reinhard reinhold rejane remi
remo remy renate renato rene renee reto ria ricardo riccardo rik rita roberta roberto robin rodolphe
rodrigue roger roland rolande rolf romain romaine roman romana romane romeo rosa rosalie rose
rosemarie rosine rosmarie roswitha ruben rudi rudolf ruedi rut ruth sabine sabrina salome salvatore
samira samuel sandra sandrine sandro sara sarah sascha sebastian sebastien selina serena serge
sergio severin severine sibylle siegfried sigrid silke silvan silvana silvia silvio simona simone
simonne sofia sofie solange sonia sonja sophia sophie stefan stefania stefanie stefano stephan
stephane stephanie steve steven susan susana susanna susanne suzanne sven svenja sybille sylvain
sylvaine sylvia sylviane sylvie tamara tania tanja tatiana teresa thea theo theodor theodore theresa
therese thibault thierry tiffany tim timo tina tobias toni tony ueli ulrich ulrike urs ursula ursule
uta ute uwe vadim valentina valentine valeria valerie vanessa vera verena veronica veronika
veronique vicky victor victoria viktor violette virginie vittorio viviane vivienne vreni walburga
walter wanda wendy werner wilfried wilhelm willem willi willy wim wolfgang wouter xavier xenia yael
yan yann yannick yasmina yolanda yolande youri yvan yves yvette yvonne zita zoe
"""
AMBIGUOUS = """
adam alphonse amand andre armand arnold aubin baptiste bastian bastien benedict benoit bernard
bernhard bertrand blaise boris charles christian clement conrad constant constantin daniel david
denis dominique edmond emery eugster fabian felix florian francis franz frederic gabriel gaspard
georg george georges gerard gerber germain gilbert gilles gregoire guillaume gustave henry herbert
herman hermann herve hubert hugo jacob jacot jacques jakob joris joseph julien konrad lambert
laurent leon leonard lionel lorenz louis lucas ludwig lukas marcel marin marion marti martin mathieu
mathis matthey maurice max michaud michel morel moritz nicolas noel oliver otto pascal patrick paul
perrin peter philippe pierre raphael raymond remy renaud rene richard robert robin roger roland rolf
romain roman rose roy rudolf samuel simon stefan stephan thierry thomas tim ulrich urban valentin
victor vincent walter werner wilhelm winter
"""
GIVEN_NAMES, SURNAMES_TOO = frozenset(GIVEN.split()), frozenset(AMBIGUOUS.split())
