/**
 * The world's airports with scheduled service, busiest first. Only data, shared by the site and the sandbox.
 * Derived from Duffel's published list of airports and OpenTravelData
 * (https://github.com/opentraveldata/opentraveldata), licensed under CC BY 4.0. Changes: Ontario (ONT) is its
 * own city, Tianfu (TFU) belongs to Chengdu, and Kyiv has its current spelling.
 *
 * Columns: IATA code, name, city, IATA city code, country (ISO 3166-1 alpha-2), latitude and longitude in
 * degrees (north and east positive), IANA time zone, seats offered per month.
 */
export const airportRows = `
PEK|Beijing Capital International Airport|Beijing|BJS|CN|40.0806|116.6024|Asia/Shanghai|5098207
ATL|Hartsfield-Jackson Atlanta International Airport|Atlanta|ATL|US|33.6387|-84.4279|America/New_York|5096433
DXB|Dubai International Airport|Dubai|DXB|AE|25.253|55.365|Asia/Dubai|4889510
HND|Haneda Airport|Tokyo|TYO|JP|35.5508|139.7799|Asia/Tokyo|4412177
LAX|Los Angeles International Airport|Los Angeles|LAX|US|33.942|-118.4083|America/Los_Angeles|4249576
LHR|Heathrow Airport|London|LON|GB|51.4703|-0.4581|Europe/London|4170955
ORD|O'Hare International Airport|Chicago|CHI|US|41.9764|-87.9061|America/Chicago|3998047
HKG|Hong Kong International Airport|Hong Kong|HKG|HK|22.3083|113.9173|Asia/Hong_Kong|3715130
PVG|Shanghai Pudong International Airport|Shanghai|SHA|CN|31.1439|121.8066|Asia/Shanghai|3639223
CDG|Paris Charles de Gaulle Airport|Paris|PAR|FR|49.0112|2.549|Europe/Paris|3586488
FRA|Frankfurt am Main Airport|Frankfurt|FRA|DE|50.0349|8.5678|Europe/Berlin|3495796
IST|Istanbul Airport|Istanbul|IST|TR|41.2753|28.7519|Europe/Istanbul|3458906
CGK|Soekarno-Hatta International Airport|Jakarta|JKT|ID|-6.1265|106.6548|Asia/Jakarta|3400592
SIN|Singapore Changi Airport|Singapore|SIN|SG|1.3561|103.9851|Asia/Singapore|3298481
DFW|Dallas/Fort Worth International Airport|Dallas|DFW|US|32.8983|-97.0392|America/Chicago|3267329
CAN|Guangzhou Baiyun International Airport|Guangzhou|CAN|CN|23.3936|113.302|Asia/Shanghai|3255754
BKK|Suvarnabhumi Airport|Bangkok|BKK|TH|13.6912|100.7481|Asia/Bangkok|3244225
AMS|Amsterdam Airport Schiphol|Amsterdam|AMS|NL|52.3089|4.7659|Europe/Amsterdam|3242353
JFK|John F. Kennedy International Airport|New York|NYC|US|40.6406|-73.7785|America/New_York|3172767
KUL|Kuala Lumpur International Airport|Kuala Lumpur|KUL|MY|2.7456|101.7091|Asia/Kuala_Lumpur|3058075
ICN|Incheon International Airport|Seoul|SEL|KR|37.4603|126.4404|Asia/Seoul|3056303
DEL|Indira Gandhi International Airport|New Delhi|DEL|IN|28.5585|77.1002|Asia/Kolkata|3002491
DEN|Denver International Airport|Denver|DEN|US|39.8589|-104.6734|America/Denver|2875385
SFO|San Francisco International Airport|San Francisco|SFO|US|37.6202|-122.377|America/Los_Angeles|2764507
MAD|Adolfo Suárez Madrid-Barajas Airport|Madrid|MAD|ES|40.4992|-3.5672|Europe/Madrid|2664994
MUC|Munich Airport|Munich|MUC|DE|48.3537|11.7806|Europe/Berlin|2613961
FCO|Leonardo da Vinci-Fiumicino Airport|Rome|ROM|IT|41.8001|12.2426|Europe/Rome|2449375
CTU|Chengdu Shuangliu International Airport|Chengdu|CTU|CN|30.5684|103.9494|Asia/Shanghai|2425561
YYZ|Toronto Pearson International Airport|Toronto|YTO|CA|43.6775|-79.6277|America/Toronto|2412367
LAS|Harry Reid International Airport|Las Vegas|LAS|US|36.0821|-115.1529|America/Los_Angeles|2380031
LGW|Gatwick Airport|London|LON|GB|51.1509|-0.1862|Europe/London|2367583
BCN|Barcelona–El Prat Josep Tarradellas Airport|Barcelona|BCN|ES|41.2973|2.0809|Europe/Madrid|2359621
BOM|Chhatrapati Shivaji International Airport|Mumbai|BOM|IN|19.0893|72.8675|Asia/Kolkata|2345752
TPE|Taiwan Taoyuan International Airport|Taipei|TPE|TW|25.0787|121.2336|Asia/Taipei|2328611
KMG|Kunming Changshui International Airport|Kunming|KMG|CN|25.1019|102.9292|Asia/Shanghai|2311706
CLT|Charlotte Douglas International Airport|Charlotte|CLT|US|35.2142|-80.9452|America/New_York|2310805
SYD|Sydney Airport|Sydney|SYD|AU|-33.943|151.1761|Australia/Sydney|2305240
MEX|Benito Juarez International Airport|Mexico City|MEX|MX|19.4362|-99.072|America/Mexico_City|2291702
SEA|Seattle-Tacoma International Airport|Seattle|SEA|US|47.4496|-122.3089|America/Los_Angeles|2283610
SZX|Shenzhen Bao'an International Airport|Shenzhen|SZX|CN|22.6387|113.8118|Asia/Shanghai|2241253
PHX|Phoenix Sky Harbor International Airport|Phoenix|PHX|US|33.4358|-112.0099|America/Phoenix|2233953
MIA|Miami International Airport|Miami|MIA|US|25.7945|-80.2888|America/New_York|2227373
DOH|Hamad International Airport|Doha|DOH|QA|25.2606|51.6151|Asia/Qatar|2225334
EWR|Newark Liberty International Airport|Newark|NYC|US|40.691|-74.1716|America/New_York|2185709
XIY|Xi'an Xianyang International Airport|Xi'an|SIA|CN|34.4355|108.7581|Asia/Shanghai|2155314
MNL|Ninoy Aquino International Airport|Manila|MNL|PH|14.5115|121.019|Asia/Manila|2152661
SHA|Shanghai Hongqiao International Airport|Shanghai|SHA|CN|31.195|121.3358|Asia/Shanghai|2103367
MCO|Orlando International Airport|Orlando|ORL|US|28.4303|-81.3085|America/New_York|2099974
NRT|Narita International Airport|Tokyo|TYO|JP|35.7736|140.3929|Asia/Tokyo|2099657
IAH|George Bush Intercontinental Airport|Houston|HOU|US|29.9873|-95.3391|America/Chicago|2089157
CKG|Chongqing Jiangbei International Airport|Chongqing|CKG|CN|29.7192|106.6418|Asia/Shanghai|2006165
MSP|Minneapolis-Saint Paul International Airport|Minneapolis|MSP|US|44.8834|-93.222|America/Chicago|1966149
JED|King Abdulaziz International Airport|Jeddah|JED|SA|21.6562|39.1788|Asia/Riyadh|1964446
DMK|Don Mueang International Airport|Bangkok|BKK|TH|13.9129|100.6056|Asia/Bangkok|1944476
BOS|General Edward Lawrence Logan International Airport|Boston|BOS|US|42.365|-71.0074|America/New_York|1940734
GRU|São Paulo – Guarulhos International Airport|São Paulo|SAO|BR|-23.4341|-46.4743|America/Sao_Paulo|1906977
MEL|Melbourne Airport|Melbourne|MEL|AU|-37.6712|144.842|Australia/Melbourne|1868394
SGN|Tan Son Nhat International Airport|Ho Chi Minh City|SGN|VN|10.8186|106.6554|Asia/Ho_Chi_Minh|1776387
HGH|Hangzhou Xiaoshan International Airport|Hangzhou|HGH|CN|30.2327|120.4364|Asia/Shanghai|1774650
DTW|Detroit Metro Airport|Detroit|DTT|US|42.2143|-83.3544|America/Detroit|1766006
SVO|Sheremetyevo International Airport|Moscow|MOW|RU|55.9731|37.4136|Europe/Moscow|1748453
CPH|Copenhagen Airport|Copenhagen|CPH|DK|55.618|12.6534|Europe/Copenhagen|1744027
ORY|Paris-Orly Airport|Paris|PAR|FR|48.7264|2.3629|Europe/Paris|1739895
ZRH|Zürich Airport|Zürich|ZRH|CH|47.4615|8.5523|Europe/Zurich|1693246
SAW|Sabiha Gökçen International Airport|Istanbul|IST|TR|40.902|29.313|Europe/Istanbul|1657860
LGA|LaGuardia Airport|New York|NYC|US|40.7771|-73.8733|America/New_York|1617829
PHL|Philadelphia International Airport|Philadelphia|PHL|US|39.8731|-75.2418|America/New_York|1602160
BOG|El Dorado International Airport|Bogota|BOG|CO|4.7009|-74.145|America/Bogota|1600977
FLL|Fort Lauderdale-Hollywood International Airport|Fort Lauderdale|FLL|US|26.0734|-80.1517|America/New_York|1600749
OSL|Oslo Airport, Gardermoen|Oslo|OSL|NO|60.1963|11.1004|Europe/Oslo|1576299
DME|Domodedovo International Airport|Moscow|MOW|RU|55.4096|37.9044|Europe/Moscow|1554129
MAN|Manchester Airport|Manchester|MAN|GB|53.3563|-2.2738|Europe/London|1540764
DUS|Düsseldorf Airport|Düsseldorf|DUS|DE|51.2874|6.7657|Europe/Berlin|1516938
PMI|Palma de Mallorca Airport|Palma de Mallorca|PMI|ES|39.5517|2.7375|Europe/Madrid|1512608
ARN|Stockholm-Arlanda Airport|Stockholm|STO|SE|59.6508|17.9212|Europe/Stockholm|1505769
VIE|Vienna International Airport|Vienna|VIE|AT|48.1131|16.5681|Europe/Vienna|1503825
DUB|Dublin Airport|Dublin|DUB|IE|53.4255|-6.249|Europe/Dublin|1499689
RUH|King Khalid International Airport|Riyadh|RUH|SA|24.9592|46.6997|Asia/Riyadh|1415750
KIX|Kansai International Airport|Osaka|OSA|JP|34.4377|135.2336|Asia/Tokyo|1392355
BRU|Brussels Airport|Brussels|BRU|BE|50.9004|4.4841|Europe/Brussels|1381702
AUH|Abu Dhabi International Airport|Abu Dhabi|AUH|AE|24.4375|54.6506|Asia/Dubai|1360597
BWI|Baltimore Washington International Thurgood Marshall Airport|Baltimore|BWI|US|39.1764|-76.6683|America/New_York|1347897
CGO|Zhengzhou Xinzheng International Airport|Zhengzhou|CGO|CN|34.5225|113.8436|Asia/Shanghai|1331641
NKG|Nanjing Lukou International Airport|Nanjing|NKG|CN|31.7305|118.8711|Asia/Shanghai|1319108
XMN|Xiamen Gaoqi International Airport|Xiamen|XMN|CN|24.5404|118.1305|Asia/Shanghai|1309870
STN|London Stansted Airport|London|LON|GB|51.8855|0.2369|Europe/London|1272580
BNE|Brisbane Airport|Brisbane|BNE|AU|-27.3944|153.12|Australia/Brisbane|1264288
CSX|Changsha Huanghua International Airport|Changsha|CSX|CN|28.1929|113.2204|Asia/Shanghai|1263324
WUH|Wuhan Tianhe International Airport|Wuhan|WUH|CN|30.7814|114.2095|Asia/Shanghai|1258161
FUK|Fukuoka Airport|Fukuoka|FUK|JP|33.5881|130.4489|Asia/Tokyo|1253572
DCA|Ronald Reagan Washington National Airport|Washington|WAS|US|38.8517|-77.039|America/New_York|1253415
ATH|Athens International Airport|Athens|ATH|GR|37.936|23.9465|Europe/Athens|1249879
YVR|Vancouver International Airport|Vancouver|YVR|CA|49.1953|-123.1828|America/Vancouver|1248431
TAO|Qingdao Liuting International Airport|Qingdao|TAO|CN|36.2662|120.3784|Asia/Shanghai|1239993
LIS|Lisbon Portela Airport|Lisbon|LIS|PT|38.7784|-9.1356|Europe/Lisbon|1229134
MXP|Milan–Malpensa Airport|Milan|MIL|IT|45.6303|8.7268|Europe/Rome|1221061
BLR|Bangalore Kempegowda International Airport|Bangalore|BLR|IN|13.1997|77.7067|Asia/Kolkata|1212279
CTS|New Chitose Airport|Sapporo|SPK|JP|42.7775|141.691|Asia/Tokyo|1206958
JNB|Johannesburg airport|Johannesburg|JNB|ZA|-26.1379|28.2436|Africa/Johannesburg|1195520
SUB|Juanda International Airport|Surabaya|SUB|ID|-7.3794|112.7871|Asia/Jakarta|1186383
CGH|São Paulo – Congonhas Airport|São Paulo|SAO|BR|-23.6267|-46.6565|America/Sao_Paulo|1177302
CJU|Jeju International Airport|Jeju|CJU|KR|33.5109|126.4922|Asia/Seoul|1174299
IAD|Washington Dulles International Airport|Washington|WAS|US|38.9488|-77.4562|America/New_York|1173006
SLC|Salt Lake City International Airport|Salt Lake City|SLC|US|40.7892|-111.9785|America/Denver|1161476
DPS|Ngurah Rai International Airport|Denpasar|DPS|ID|-8.7474|115.1669|Asia/Makassar|1160010
MDW|Chicago Midway International Airport|Chicago|CHI|US|41.7863|-87.75|America/Chicago|1157785
URC|Ürümqi Diwopu International Airport|Urumqi|URC|CN|43.9072|87.4742|Asia/Shanghai|1154381
HAN|Noi Bai International Airport|Hanoi|HAN|VN|21.22|105.8056|Asia/Bangkok|1147045
HAK|Haikou Meilan International Airport|Haikou|HAK|CN|19.9367|110.4606|Asia/Shanghai|1106575
SAN|San Diego International Airport|San Diego|SAN|US|32.7337|-117.1917|America/Los_Angeles|1101749
CUN|Cancún International Airport|Cancún|CUN|MX|21.0384|-86.8753|America/Cancun|1101500
OKA|Naha Airport|Okinawa|OKA|JP|26.2083|127.6472|Asia/Tokyo|1089533
TSN|Tianjin Binhai International Airport|Tianjin|TSN|CN|39.1303|117.3591|Asia/Shanghai|1073861
PKX|Beijing Daxing International Airport|Beijing|BJS|CN|39.5099|116.4109|Asia/Shanghai|1063497
GMP|Gimpo International Airport|Seoul|SEL|KR|37.5585|126.7927|Asia/Seoul|1056735
HNL|Daniel K. Inouye International Airport|Honolulu|HNL|US|21.3226|-157.9247|Pacific/Honolulu|1042209
LIM|Jorge Chávez International Airport|Lima|LIM|PE|-12.023|-77.1132|America/Lima|1039845
HEL|Helsinki Airport|Helsinki|HEL|FI|60.3191|24.9581|Europe/Helsinki|1035153
SCL|Comodoro Arturo Merino Benítez International Airport|Santiago|SCL|CL|-33.3932|-70.7899|America/Santiago|1025678
GVA|Geneva Airport|Geneva|GVA|CH|46.2376|6.1091|Europe/Zurich|1025608
HAM|Hamburg Airport|Hamburg|HAM|DE|53.632|9.9928|Europe/Berlin|1016500
AKL|Auckland Airport|Auckland|AKL|NZ|-37.0081|174.7897|Pacific/Auckland|1015536
MAA|Chennai International Airport|Chennai|MAA|IN|12.9921|80.1701|Asia/Kolkata|1003628
CAI|Cairo International Airport|Cairo|CAI|EG|30.122|31.4075|Africa/Cairo|1003275
YUL|Montréal–Trudeau International Airport|Montreal|YMQ|CA|45.4692|-73.743|America/Toronto|985830
BER|Berlin Brandenburg Airport|Berlin|BER|DE|52.3623|13.5049|Europe/Berlin|981631
PDX|Portland International Airport|Portland|PDX|US|45.5892|-122.5965|America/Los_Angeles|979583
TPA|Tampa International Airport|Tampa|TPA|US|27.9795|-82.5351|America/New_York|973609
HRB|Harbin Taiping International Airport|Harbin|HRB|CN|45.6229|126.2467|Asia/Shanghai|966597
KWE|Guiyang Longdongbao International Airport|Guiyang|KWE|CN|26.5396|106.8006|Asia/Shanghai|961347
SYX|Sanya Phoenix International Airport|Sanya|SYX|CN|18.3033|109.4123|Asia/Shanghai|961076
DLC|Dalian Zhoushuizi International Airport|Dalian|DLC|CN|38.9648|121.5397|Asia/Shanghai|958240
AYT|Antalya Airport|Antalya|AYT|TR|36.9015|30.8012|Europe/Istanbul|957428
TLV|Ben Gurion International Airport|Tel Aviv|TLV|IL|32.0085|34.8861|Asia/Jerusalem|926231
HYD|Rajiv Gandhi International Airport|Hyderabad|HYD|IN|17.2358|78.4296|Asia/Kolkata|920944
CCU|Netaji Subhas Chandra Bose International Airport|Dum Dum/Kolkata|CCU|IN|22.6531|88.4456|Asia/Kolkata|918009
BSB|Brasilia International Airport|Brasília|BSB|BR|-15.8695|-47.919|America/Sao_Paulo|916323
SHE|Shenyang Taoxian International Airport|Shenyang|SHE|CN|41.6405|123.4893|Asia/Shanghai|895489
GIG|Rio de Janeiro-Galeão International Airport|Rio de Janeiro|RIO|BR|-22.8097|-43.2518|America/Sao_Paulo|874644
UPG|Sultan Hasanuddin International Airport|Makassar|UPG|ID|-5.0772|119.5483|Asia/Makassar|873957
HKT|Phuket International Airport|Phuket|HKT|TH|8.1123|98.3097|Asia/Bangkok|870739
AGP|Málaga Airport|Málaga|AGP|ES|36.676|-4.4956|Europe/Madrid|861454
ITM|Osaka International Airport|Osaka|OSA|JP|34.7867|135.438|Asia/Tokyo|847296
YYC|Calgary International Airport|Calgary|YYC|CA|51.1193|-114.0093|America/Edmonton|846631
DAL|Dallas Love Field|Dallas|DFW|US|32.8476|-96.8515|America/Chicago|829378
LTN|London Luton Airport|London|LON|GB|51.8755|-0.37|Europe/London|812018
KWI|Kuwait International Airport|Kuwait City|KWI|KW|29.2398|47.9716|Asia/Kuwait|787611
PTY|Tocumen International Airport|Panama City|PTY|PA|9.0691|-79.3854|America/Panama|785758
PRG|Václav Havel Airport Prague|Prague|PRG|CZ|50.1013|14.2616|Europe/Prague|781287
PER|Perth Airport|Perth|PER|AU|-31.9394|115.9671|Australia/Perth|771384
VKO|Vnukovo International Airport|Moscow|MOW|RU|55.6014|37.2735|Europe/Moscow|769323
LED|Pulkovo Airport|St. Petersburg|LED|RU|59.8016|30.2652|Europe/Moscow|767898
STL|St. Louis Lambert International Airport|St. Louis|STL|US|38.7476|-90.37|America/Chicago|762635
TNA|Jinan Yaoqiang International Airport|Jinan|TNA|CN|36.8572|117.216|Asia/Shanghai|761399
WAW|Warsaw Chopin Airport|Warsaw|WAW|PL|52.1662|20.9674|Europe/Warsaw|739597
CGN|Cologne Bonn Airport|Cologne|CGN|DE|50.8683|7.1417|Europe/Berlin|734741
BHX|Birmingham Airport|Birmingham|BHX|GB|52.4531|-1.7458|Europe/London|734272
ESB|Esenboğa International Airport|Ankara|ANK|TR|40.1263|32.9934|Europe/Istanbul|730997
NNG|Nanning Wuxu International Airport|Nanning|NNG|CN|22.609|108.1718|Asia/Shanghai|723815
MCT|Muscat International Airport|Muscat|MCT|OM|23.597|58.2842|Asia/Muscat|719600
FOC|Fuzhou Changle International Airport|Fuzhou|FOC|CN|25.9336|119.6654|Asia/Shanghai|716356
HOU|William P. Hobby Airport|Houston|HOU|US|29.6477|-95.2778|America/Chicago|716267
NCE|Nice-Côte d'Azur Airport|Nice|NCE|FR|43.6593|7.2129|Europe/Paris|712431
LHW|Lanzhou Zhongchuan International Airport|Lanzhou|LHW|CN|36.5151|103.62|Asia/Shanghai|711396
BNA|Nashville International Airport|Nashville|BNA|US|36.1254|-86.6778|America/Chicago|709228
AEP|Jorge Newbery Airfield|Buenos Aires|BUE|AR|-34.5586|-58.4163|America/Argentina/Buenos_Aires|701544
OAK|Oakland International Airport|Oakland|OAK|US|37.7169|-122.2204|America/Los_Angeles|698700
STR|Stuttgart Airport|Stuttgart|STR|DE|48.6887|9.204|Europe/Berlin|692084
EDI|Edinburgh Airport|Edinburgh|EDI|GB|55.9504|-3.367|Europe/London|687135
NGO|Chubu Centrair International Airport|Nagoya|NGO|JP|34.8586|136.809|Asia/Tokyo|664277
TYN|Taiyuan Wusu International Airport|Taiyuan|TYN|CN|37.7469|112.6282|Asia/Shanghai|664091
ALC|Alicante–Elche Airport|Alicante|ALC|ES|38.2838|-0.5591|Europe/Madrid|658393
BUD|Budapest Ferenc Liszt International Airport|Budapest|BUD|HU|47.4376|19.2557|Europe/Budapest|654157
OTP|Henri Coandă International Airport|Bucharest|BUH|RO|44.5709|26.0847|Europe/Bucharest|653419
SJC|San Jose International Airport|San Jose|SJC|US|37.3633|-121.929|America/Los_Angeles|652531
AUS|Austin-Bergstrom International Airport|Austin|AUS|US|30.1965|-97.6675|America/Chicago|649834
LPA|Gran Canaria Airport|Las Palmas|LPA|ES|27.9325|-15.3872|Atlantic/Canary|647628
GDL|Miguel Hidalgo y Costilla Guadalajara International Airport|Guadalajara|GDL|MX|20.5239|-103.3093|America/Mexico_City|644699
ADB|Adnan Menderes Airport|İzmir|IZM|TR|38.2931|27.1545|Europe/Istanbul|640067
PUS|Gimhae International Airport|Busan|PUS|KR|35.1737|128.9454|Asia/Seoul|626088
MCI|Kansas City International Airport|Kansas City|MKC|US|39.2987|-94.7128|America/Chicago|618284
MSY|Louis Armstrong New Orleans International Airport|New Orleans|MSY|US|29.9928|-90.2585|America/Chicago|609434
BGY|Il Caravaggio International Airport|Bergamo|MIL|IT|45.6717|9.7039|Europe/Rome|605419
VCE|Venice Marco Polo Airport|Venice|VCE|IT|45.505|12.3476|Europe/Rome|598326
HET|Hohhot Baita International Airport|Hohhot|HET|CN|40.8532|111.8209|Asia/Shanghai|598145
CGQ|Changchun Longjia International Airport|Changchun|CGQ|CN|43.9959|125.689|Asia/Shanghai|594917
RDU|Raleigh–Durham International Airpor|Raleigh/Durham|RDU|US|35.8788|-78.7877|America/New_York|594137
LYS|Lyon-Saint-Exupéry Airport|Lyon|LYS|FR|45.7237|5.0826|Europe/Paris|590712
LIN|Linate Airport|Milan|MIL|IT|45.4486|9.2765|Europe/Rome|589110
DMM|King Fahd International Airport|Dammam|DMM|SA|26.4702|49.7977|Asia/Riyadh|581886
THR|Mehrabad International Airport|Tehran|THR|IR|35.6896|51.3123|Asia/Tehran|580021
BAH|Bahrain International Airport|Bahrain|BAH|BH|26.2699|50.6296|Asia/Bahrain|576776
KNO|Kualanamu International Airport|Medan|MES|ID|3.6364|98.8795|Asia/Jakarta|571060
ADD|Addis Ababa Bole International Airport|Addis Ababa|ADD|ET|8.979|38.7987|Africa/Addis_Ababa|561480
SDU|Santos Dumont Airport|Rio de Janeiro|RIO|BR|-22.9108|-43.164|America/Sao_Paulo|557636
EZE|Ministro Pistarini International Airport|Buenos Aires|BUE|AR|-34.8186|-58.5353|America/Argentina/Buenos_Aires|556158
GLA|Glasgow International Airport|Glasgow|GLA|GB|55.8705|-4.4341|Europe/London|554476
IBZ|Ibiza Airport|Ibiza|IBZ|ES|38.8739|1.3722|Europe/Madrid|553402
CMB|Bandaranaike International Airport|Colombo|CMB|LK|7.1805|79.8842|Asia/Colombo|548627
CEB|Mactan-Cebu International Airport|Cebu|CEB|PH|10.3086|123.9794|Asia/Manila|542125
CPT|Cape Town International Airport|Cape Town|CPT|ZA|-33.9681|18.6019|Africa/Johannesburg|540923
CNX|Chiang Mai International Airport|Chiang Mai|CNX|TH|18.7673|98.9633|Asia/Bangkok|538862
SMF|Sacramento International Airport|Sacramento|SAC|US|38.6952|-121.5905|America/Los_Angeles|538624
TFS|Tenerife South Airport|Tenerife|TCI|ES|28.0454|-16.5734|Atlantic/Canary|537504
SNA|John Wayne Airport|Santa Ana|SNA|US|33.6765|-117.8664|America/Los_Angeles|531738
SJW|Shijiazhuang Zhengding International Airport|Shijiazhuang|SJW|CN|38.2807|114.6969|Asia/Shanghai|528768
KHN|Nanchang Changbei International Airport|Nanchang|KHN|CN|28.8618|115.9046|Asia/Shanghai|528525
CMN|Mohammed V International Airport|Casablanca|CAS|MA|33.3664|-7.5872|Africa/Casablanca|527162
WNZ|Wenzhou Longwan International Airport|Wenzhou|WNZ|CN|27.9116|120.8537|Asia/Shanghai|524181
TLS|Toulouse-Blagnac Airport|Toulouse|TLS|FR|43.6292|1.3658|Europe/Paris|518521
CNF|Tancredo Neves International Airport|Belo Horizonte|BHZ|BR|-19.6343|-43.9648|America/Sao_Paulo|512918
SHJ|Sharjah International Airport|Sharjah|SHJ|AE|25.3285|55.5147|Asia/Dubai|506810
MTY|Monterrey International Airport|Monterrey|MTY|MX|25.7782|-100.1075|America/Monterrey|505170
VCP|Viracopos International Airport|Campinas|SAO|BR|-23.0078|-47.136|America/Sao_Paulo|502028
OPO|Porto Airport|Porto|OPO|PT|41.2461|-8.6804|Europe/Lisbon|501446
DAC|Dhaka Shahjalal International Airport|Dhaka|DAC|BD|23.8442|90.4003|Asia/Dhaka|499025
MRS|Marseille Provence Airport|Marseille|MRS|FR|43.4388|5.2179|Europe/Paris|495820
BPN|Sultan Aji Muhammad Sulaiman Sepinggan International Airport|Balikpapan|BPN|ID|-1.267|116.8959|Asia/Makassar|494708
HFE|Hefei Xinqiao International Airport|Hefei|HFE|CN|31.9902|116.9641|Asia/Shanghai|490824
LOS|Murtala Muhammed International Airport|Lagos|LOS|NG|6.5789|3.3212|Africa/Lagos|490299
MED|Prince Mohammad Bin Abdulaziz Airport|Medina|MED|SA|24.5533|39.7129|Asia/Riyadh|485275
RSW|Southwest Florida International Airport|Fort Myers|FMY|US|26.535|-81.7553|America/New_York|483187
ALG|Houari Boumediene Airport|Algiers|ALG|DZ|36.6971|3.2062|Africa/Algiers|480797
DAD|Da Nang International Airport|Da Nang|DAD|VN|16.057|108.2005|Asia/Ho_Chi_Minh|479445
COK|Cochin International Airport|Kochi|COK|IN|10.1519|76.3974|Asia/Kolkata|477803
SJU|Luis Muñoz Marín International Airport|San Juan|SJU|PR|18.4388|-66.002|America/Puerto_Rico|472933
NGB|Ningbo Lishe International Airport|Ningbo|NGB|CN|29.8267|121.462|Asia/Shanghai|470389
CLE|Cleveland Hopkins International Airport|Cleveland|CLE|US|41.4104|-81.8504|America/New_York|470030
HLP|Halim Perdanakusuma International Airport|Jakarta|JKT|ID|-6.2663|106.8894|Asia/Jakarta|468503
ZUH|Zhuhai Jinwan Airport|Zhuhai|ZUH|CN|22.0072|113.3773|Asia/Shanghai|465410
PIT|Pittsburgh International Airport|Pittsburgh|PIT|US|40.4936|-80.2371|America/New_York|463864
IND|Indianapolis International Airport|Indianapolis|IND|US|39.7166|-86.2955|America/Indiana/Indianapolis|462927
KWL|Guilin Liangjiang International Airport|Guilin|KWL|CN|25.2174|110.0417|Asia/Shanghai|462512
HER|Heraklion International Airport|Heraklion|HER|GR|35.3397|25.1784|Europe/Athens|459087
SAT|San Antonio International Airport|San Antonio|SAT|US|29.5324|-98.4691|America/Chicago|450863
CTA|Catania-Fontanarossa Airport|Catania|CTA|IT|37.4671|15.0661|Europe/Rome|448818
AMM|Queen Alia International Airport|Amman|AMM|JO|31.7227|35.9922|Asia/Amman|445749
ADL|Adelaide Airport|Adelaide|ADL|AU|-34.9456|138.5321|Australia/Adelaide|444263
BLQ|Bologna Guglielmo Marconi Airport|Bologna|BLQ|IT|44.535|11.2883|Europe/Rome|440247
RGN|Yangon International Airport|Yangon|RGN|MM|16.9068|96.1342|Asia/Yangon|439367
BEY|Beirut-Rafic Hariri International Airport|Beirut|BEY|LB|33.8201|35.4898|Asia/Beirut|437449
IKA|Tehran Imam Khomeini International Airport|Tehran|THR|IR|35.4126|51.1537|Asia/Tehran|436880
KHI|Jinnah International Airport|Karachi|KHI|PK|24.9036|67.1645|Asia/Karachi|430783
BRS|Bristol Airport|Bristol|BRS|GB|51.3832|-2.7163|Europe/London|429870
INC|Yinchuan Hedong International Airport|Yinchuan|INC|CN|38.3227|106.3901|Asia/Shanghai|428479
NAP|Naples International Airport|Naples|NAP|IT|40.8849|14.2894|Europe/Rome|428465
BKI|Kota Kinabalu International Airport|Kota Kinabalu|BKI|MY|5.9227|116.0502|Asia/Kuching|428289
KBP|Boryspil International Airport|Kyiv|IEV|UA|50.3416|30.8943|Europe/Kyiv|422479
NBO|Jomo Kenyatta International Airport|Nairobi|NBO|KE|-1.321|36.9269|Africa/Nairobi|421512
MDE|Medellin Airport|Medellín|MDE|CO|6.1678|-75.4256|America/Bogota|418545
JOG|Yogyakarta International Airport|Yogyakarta|JOG|ID|-7.7879|110.4319|Asia/Jakarta|416082
KEF|Keflavík International Airport|Keflavík|REK|IS|63.9778|-22.6348|Atlantic/Reykjavik|414114
MFM|Macau International Airport|Macau|MFM|MO|22.1571|113.5736|Asia/Macau|409706
SSA|Salvador-Deputado Luís Eduardo Magalhães International Airport|Salvador|SSA|BR|-12.9099|-38.3269|America/Bahia|409622
CMH|John Glenn Columbus International Airport|Columbus|CMH|US|39.999|-82.8895|America/New_York|404708
FAO|Faro Airport|Faro|FAO|PT|37.016|-7.9678|Europe/Lisbon|403912
YNT|Yantai Penglai International Airport|Yantai|YNT|CN|37.4017|121.3719|Asia/Shanghai|401043
POA|Salgado Filho International Airport|Porto Alegre|POA|BR|-29.9939|-51.1734|America/Sao_Paulo|398936
YEG|Edmonton International Airport|Edmonton|YEA|CA|53.3081|-113.5804|America/Edmonton|392216
CCS|Simón Bolívar International Airport|Caracas|CCS|VE|10.6015|-66.9927|America/Caracas|392153
GOT|Göteborg Landvetter Airport|Gothenburg|GOT|SE|57.6693|12.2933|Europe/Stockholm|389697
AMD|Sardar Vallabhbhai Patel International Airport|Ahmedabad|AMD|IN|23.0753|72.6306|Asia/Kolkata|388234
BTH|Hang Nadim International Airport|Batam|BTH|ID|1.1215|104.1187|Asia/Jakarta|386021
PEN|Penang International Airport|Penang|PEN|MY|5.2959|100.2734|Asia/Kuala_Lumpur|381642
SKG|Thessaloniki Airport "Makedonia"|Thessaloniki|SKG|GR|40.5201|22.9713|Europe/Athens|376718
CRL|Brussels South Charleroi Airport|Brussels|BRU|BE|50.4613|4.4579|Europe/Brussels|375776
REC|Recife Guararapes International Airport|Recife|REC|BR|-8.1262|-34.9238|America/Recife|373720
MKE|General Mitchell International Airport|Milwaukee|MKE|US|42.9474|-87.8966|America/Chicago|372471
CVG|Cincinnati/Northern Kentucky International Airport|Cincinnati|CVG|US|39.051|-84.6654|America/New_York|372382
BGO|Bergen Airport|Bergen|BGO|NO|60.2926|5.2201|Europe/Oslo|372180
BSL|EuroAirport Basel-Mulhouse-Freiburg|Basel|EAP|FR|47.5941|7.5273|Europe/Paris|371984
LCA|Larnaca International Airport|Larnaca|LCA|CY|34.8737|33.6226|Asia/Nicosia|370943
LJG|Lijiang Sanyi Airport|Lijiang|LJG|CN|26.6677|100.2449|Asia/Shanghai|363224
OGG|Kahului Airport|Kahului|OGG|US|20.8977|-156.4315|Pacific/Honolulu|362521
CWB|Afonso Pena International Airport|Curitiba|CWB|BR|-25.5306|-49.1741|America/Sao_Paulo|362114
HAV|José Martí International Airport|Havana|HAV|CU|22.9898|-82.4094|America/Havana|358531
CHC|Christchurch International Airport|Christchurch|CHC|NZ|-43.4879|172.5344|Pacific/Auckland|358408
KHH|Kaohsiung International Airport|Kaohsiung|KHH|TW|22.5759|120.3474|Asia/Taipei|353913
KOJ|Kagoshima Airport|Kagoshima|KOJ|JP|31.8031|130.7185|Asia/Tokyo|353278
TIJ|Tijuana International Airport|Tijuana|TIJ|MX|32.5417|-116.9709|America/Tijuana|351799
WUX|Sunan Shuofang International Airport|Wuxi|WUX|CN|31.4965|120.4321|Asia/Shanghai|350650
RHO|Rhodes International Airport|Rhodes|RHO|GR|36.4047|28.0874|Europe/Athens|349386
ACE|Lanzarote Airport|Arrecife|ACE|ES|28.948|-13.6055|Atlantic/Canary|349000
HAJ|Hannover Airport|Hannover|HAJ|DE|52.4615|9.687|Europe/Berlin|348198
PUJ|Punta Cana International Airport|Punta Cana|PUJ|DO|18.565|-68.3644|America/Santo_Domingo|344161
SOF|Sofia Airport|Sofia|SOF|BG|42.6937|23.4115|Europe/Sofia|343775
GOI|Goa Airport|Goa|GOI|IN|15.3806|73.8332|Asia/Kolkata|343691
BOD|Bordeaux-Mérignac Airport|Bordeaux|BOD|FR|44.8294|-0.7129|Europe/Paris|343082
OOL|Gold Coast Airport|Gold Coast|OOL|AU|-28.165|153.507|Australia/Brisbane|342399
PNQ|Pune Airport|Pune|PNQ|IN|18.5801|73.9092|Asia/Kolkata|342015
PBI|Palm Beach International Airport|West Palm Beach|PBI|US|26.6845|-80.0942|America/New_York|341306
MHD|Mashhad International Airport|Mashhad|MHD|IR|36.2314|59.6413|Asia/Tehran|333592
VLC|Valencia Airport|Valencia|VLC|ES|39.4893|-0.4798|Europe/Madrid|333362
XNN|Xining Caojiabao International Airport|Xining|XNN|CN|36.5277|102.0419|Asia/Shanghai|331509
ANC|Ted Stevens Anchorage International Airport|Anchorage|ANC|US|61.1751|-149.993|America/Anchorage|327326
WLG|Wellington International Airport|Wellington|WLG|NZ|-41.3277|174.8073|Pacific/Auckland|326277
SIP|Simferopol International Airport|Simferopol|SIP|UA|45.0192|33.9967|Europe/Simferopol|316475
LCY|London City Airport|London|LON|GB|51.5051|0.0524|Europe/London|316461
BDL|Bradley International Airport|Hartford|HFD|US|41.9389|-72.6846|America/New_York|314696
TUN|Tunis-Carthage International Airport|Tunis|TUN|TN|36.8497|10.2251|Africa/Tunis|313780
NCL|Newcastle Airport|Newcastle|NCL|GB|55.0381|-1.6922|Europe/London|312668
YOW|Ottawa Macdonald-Cartier International Airport|Ottawa|YOW|CA|45.3209|-75.6692|America/Toronto|312089
RIX|Riga International Airport|Riga|RIX|LV|56.9231|23.9722|Europe/Riga|309405
FOR|Pinto Martins International Airport|Fortaleza|FOR|BR|-3.7766|-38.5328|America/Fortaleza|307942
BFS|Belfast International Airport|Belfast|BFS|GB|54.6583|-6.2172|Europe/London|306681
ADA|Adana Şakirpaşa Airport|Adana|ADA|TR|36.9835|35.2863|Europe/Istanbul|306119
ISB|Islamabad International Airport|Islamabad|ISB|PK|33.5566|72.8323|Asia/Karachi|305479
MLA|Malta International Airport|Malta|MLA|MT|35.8558|14.4804|Europe/Malta|302087
TSA|Taipei Songshan Airport|Taipei|TPE|TW|25.0688|121.5522|Asia/Taipei|301148
NMI|Navi Mumbai International Airport|Mumbai|BOM|IN|18.9944|73.0628|Asia/Kolkata|300000
GOX|Manohar International Airport|Goa|GOI|IN|15.7442|73.8606|Asia/Kolkata|300000
AER|Sochi International Airport|Sochi|AER|RU|43.4478|39.9417|Europe/Moscow|297648
SJO|Juan Santamaria International Airport|San Jose|SJO|CR|9.9957|-84.208|America/Costa_Rica|295983
ALA|Almaty International Airport|Almaty|ALA|KZ|43.3506|77.0232|Asia/Almaty|293685
JAX|Jacksonville International Airport|Jacksonville|JAX|US|30.4941|-81.6879|America/New_York|290726
CLO|Alfonso Bonilla Aragón International Airport|Cali|CLO|CO|3.5418|-76.3838|America/Bogota|290482
DUR|King Shaka International Airport|Durban|DUR|ZA|-29.6122|31.1183|Africa/Johannesburg|287867
ABV|Nnamdi Azikiwe International Airport|Abuja|ABV|NG|9.0056|7.2665|Africa/Lagos|287063
PMO|Falcone-Borsellino Airport|Palermo|PMO|IT|38.1835|13.1005|Europe/Rome|286844
CNS|Cairns Airport|Cairns|CNS|AU|-16.8776|145.7484|Australia/Brisbane|286482
BEG|Belgrade Nikola Tesla Airport|Belgrade|BEG|RS|44.8206|20.2924|Europe/Belgrade|285460
PSA|Pisa International Airport|Pisa|PSA|IT|43.6865|10.3953|Europe/Rome|284585
PLM|Sultan Mahmud Badaruddin II International Airport|Palembang|PLM|ID|-2.8971|104.7009|Asia/Jakarta|283846
FUE|Fuerteventura Airport|Fuerteventura|FUE|ES|28.4522|-13.8652|Atlantic/Canary|283648
LHE|Allama Iqbal International Airport|Lahore|LHE|PK|31.5211|74.4071|Asia/Karachi|282263
EMA|East Midlands Airport|Nottingham|NQT|GB|52.8302|-1.3301|Europe/London|280950
KTM|Tribhuvan International Airport|Kathmandu|KTM|NP|27.6973|85.3592|Asia/Kathmandu|280667
NTE|Nantes Atlantique Airport|Nantes|NTE|FR|47.1553|-1.6085|Europe/Paris|280209
UIO|Mariscal Sucre International Airport|Quito|UIO|EC|-0.1276|-78.3588|America/Guayaquil|275751
KRK|Kraków John Paul II International Airport|Kraków|KRK|PL|50.0773|19.7865|Europe/Warsaw|274833
CIA|Ciampino-G. B. Pastine International Airport|Rome|ROM|IT|41.7993|12.5934|Europe/Rome|274456
SVG|Stavanger Airport, Sola|Stavanger|SVG|NO|58.8786|5.6346|Europe/Oslo|272059
NQZ|Nursultan Nazarbayev International Airport|Astana|NQZ|KZ|51.0251|71.4646|Asia/Almaty|269715
BUR|Hollywood Burbank Airport|Burbank|BUR|US|34.1995|-118.3582|America/Los_Angeles|267891
MLE|Velana International Airport|Malé|MLE|MV|4.1903|73.5288|Indian/Maldives|267527
JJN|Quanzhou Jinjiang International Airport|Quanzhou|JJN|CN|24.7979|118.5923|Asia/Shanghai|267452
BIO|Bilbao Airport|Bilbao|BIO|ES|43.3018|-2.9109|Europe/Madrid|266484
YIA|Yogyakarta International Airport|Yogyakarta|JOG|ID|-7.8982|110.0543|Asia/Jakarta|266415
KBV|Krabi Airport|Krabi|KBV|TH|8.0992|98.9847|Asia/Bangkok|266397
KCH|Kuching International Airport|Kuching|KCH|MY|1.4857|110.3465|Asia/Kuching|265366
MAH|Menorca Airport|Menorca|MAH|ES|39.864|4.2213|Europe/Madrid|263609
TRD|Trondheim Airport|Trondheim|TRD|NO|63.458|10.9233|Europe/Oslo|261974
LPL|Liverpool John Lennon Airport|Liverpool|LPL|GB|53.3344|-2.8521|Europe/London|261297
SWA|Jieyang Chaoshan International Airport|Shantou|SWA|CN|23.5522|116.5017|Asia/Shanghai|258721
NUE|Nuremberg Airport|Nuremberg|NUE|DE|49.4972|11.0782|Europe/Berlin|258102
TRN|Turin Airport|Turin|TRN|IT|45.1974|7.6475|Europe/Rome|256567
ABQ|Albuquerque International Sunport|Albuquerque|ABQ|US|35.0418|-106.611|America/Denver|255720
GAU|Lokpriya Gopinath Bordoloi International Airport|Guwahati|GAU|IN|26.1063|91.586|Asia/Kolkata|254467
BUF|Buffalo Niagara International Airport|Buffalo|BUF|US|42.9401|-78.7309|America/New_York|253808
YHZ|Halifax Stanfield International Airport|Halifax|YHZ|CA|44.8834|-63.509|America/Halifax|253711
EIN|Eindhoven Airport|Eindhoven|EIN|NL|51.4507|5.3807|Europe/Amsterdam|253252
SJD|Los Cabos International Airport|San José del Cabo|SJD|MX|23.1487|-109.7196|America/Mazatlan|252708
PDG|Minangkabau International Airport|Padang|PDG|ID|-0.7873|100.2814|Asia/Jakarta|249422
SVQ|Seville Airport|Sevilla|SVQ|ES|37.4191|-5.8931|Europe/Madrid|247142
BRI|Bari Karol Wojtyła Airport|Bari|BRI|IT|41.1382|16.7629|Europe/Rome|246214
SAL|Monseñor Óscar Arnulfo Romero International Airport|San Salvador|SAL|SV|13.4411|-89.0557|America/El_Salvador|243472
PVR|Licenciado Gustavo Díaz Ordaz International Airport|Puerto Vallarta|PVR|MX|20.6803|-105.2532|America/Mexico_City|242748
OVB|Tolmachevo Airport|Novosibirsk|OVB|RU|55.0122|82.6512|Asia/Novosibirsk|242729
SAI|Siem Reap–Angkor International Airport|Siem Reap|REP|KH|13.37|104.223|Asia/Phnom_Penh|242391
GYE|José Joaquín de Olmedo International Airport|Guayaquil|GYE|EC|-2.1545|-79.8844|America/Guayaquil|241125
KRT|Khartoum International Airport|Khartoum|KRT|SD|15.5911|32.5527|Africa/Khartoum|240258
OMA|Eppley Airfield|Omaha|OMA|US|41.3019|-95.8954|America/Chicago|238496
GDN|Gdańsk Lech Wałęsa Airport|Gdańsk|GDN|PL|54.3782|18.4671|Europe/Warsaw|237354
SVX|Koltsovo Airport|Yekaterinburg|SVX|RU|56.7439|60.8028|Asia/Yekaterinburg|237246
CXR|Cam Ranh International Airport|Nha Trang|NHA|VN|12.0106|109.217|Asia/Ho_Chi_Minh|235504
YWG|Winnipeg James Armstrong Richardson International Airport|Winnipeg|YWG|CA|49.9099|-97.2382|America/Winnipeg|232625
ONT|Ontario International Airport|Ontario|ONT|US|34.056|-117.5995|America/Los_Angeles|232324
TFN|Tenerife North Airport|Tenerife|TCI|ES|28.4836|-16.3425|Atlantic/Canary|232047
LBA|Leeds Bradford Airport|Leeds|LBA|GB|53.8669|-1.661|Europe/London|228863
SDQ|Las Américas International Airport|Santo Domingo|SDQ|DO|18.4304|-69.6716|America/Santo_Domingo|228388
RAK|Marrakesh Menara Airport|Marrakech|RAK|MA|31.6069|-8.0366|Africa/Casablanca|225773
HDY|Hat Yai International Airport|Hat Yai|HDY|TH|6.9348|100.3934|Asia/Bangkok|225713
VNO|Vilnius International Airport|Vilnius|VNO|LT|54.6361|25.2862|Europe/Vilnius|225672
CTG|Rafael Núñez International Airport|Cartagena|CTG|CO|10.4442|-75.5141|America/Bogota|225208
MEM|Memphis International Airport|Memphis|MEM|US|35.0429|-89.9785|America/Chicago|224345
LKO|Chaudhary Charan Singh International Airport|Lucknow|LKO|IN|26.7612|80.8875|Asia/Kolkata|222506
FLN|Hercílio Luz International Airport|Florianópolis|FLN|BR|-27.6702|-48.5492|America/Sao_Paulo|221490
GYD|Heydar Aliyev International Airport|Baku|BAK|AZ|40.4663|50.0495|Asia/Baku|221357
BGW|Baghdad International Airport|Baghdad|BGW|IQ|33.2636|44.2337|Asia/Baghdad|220784
JAI|Jaipur International Airport|Jaipur|JAI|IN|26.8263|75.809|Asia/Kolkata|220294
DLM|Dalaman Airport|Dalaman|DLM|TR|36.7156|28.7929|Europe/Istanbul|219947
SRG|Semarang Airport|Semarang|SRG|ID|-6.9727|110.3758|Asia/Jakarta|219730
CFU|Corfu International Airport|Kerkyra|CFU|GR|39.6035|19.9121|Europe/Athens|218147
CAG|Cagliari Elmas Airport|Cagliari|CAG|IT|39.2521|9.0563|Europe/Rome|217723
BDO|Husein Sastranegara International Airport|Bandung|BDO|ID|-6.902|107.5779|Asia/Jakarta|217162
KTI|Techo International Airport|Phnom Penh|PNH|KH|11.361|104.92|Asia/Phnom_Penh|217085
MBJ|Sangster International Airport|Montego Bay|MBJ|JM|18.503|-77.9139|America/Jamaica|215405
LOP|Lombok International Airport|Lombok|LOP|ID|-8.7597|116.2752|Asia/Makassar|214353
LUX|Luxembourg Airport|Luxembourg|LUX|LU|49.6261|6.2096|Europe/Luxembourg|214039
DSS|Blaise Diagne International Airport|Dakar|DKR|SN|14.6703|-17.0713|Africa/Dakar|213800
VRN|Verona Villafranca Airport|Verona|VRN|IT|45.3978|10.8893|Europe/Rome|213257
OLB|Olbia Costa Smeralda Airport|Olbia|OLB|IT|40.8999|9.5171|Europe/Rome|212363
TRV|Trivandrum International Airport|Thiruvananthapuram|TRV|IN|8.4809|76.9198|Asia/Kolkata|211882
BDJ|Syamsudin Noor Airport|Banjarmasin|BDJ|ID|-3.4424|114.763|Asia/Makassar|210349
JHG|Xishuangbanna Gasa Airport|Jinghong|JHG|CN|21.9725|100.7624|Asia/Shanghai|209843
BJV|Milas-Bodrum Airport|Bodrum|BJV|TR|37.2496|27.6641|Europe/Istanbul|207616
AHB|Abha Regional Airport|Abha|AHB|SA|18.2375|42.6571|Asia/Riyadh|206801
ACC|Kotoka International Airport|Accra|ACC|GH|5.6056|-0.1675|Africa/Accra|205491
RNO|Reno–Tahoe International Airport|Reno|RNO|US|39.4993|-119.768|America/Los_Angeles|204962
OKC|Will Rogers World Airport|Oklahoma City|OKC|US|35.3931|-97.6006|America/Chicago|204607
MRU|Sir Seewoosagur Ramgoolam International Airport|Port Louis|MRU|MU|-20.4317|57.6813|Indian/Mauritius|202903
LXA|Lhasa Gonggar Airport|Lhasa|LXA|CN|29.2978|90.9119|Asia/Shanghai|200711
PKU|Sultan Syarif Kasim II International Airport|Pekanbaru|PKU|ID|0.4625|101.4467|Asia/Jakarta|199172
BVA|Paris-Beauvais Airport|Beauvais|PAR|FR|49.4557|2.112|Europe/Paris|199053
ECN|Ercan International Airport|Nicosia|ECN|CY|35.1566|33.4998|Asia/Famagusta|198022
NAS|Lynden Pindling International Airport|Nassau|NAS|BS|25.0415|-77.4659|America/Nassau|197351
KMI|Miyazaki Airport|Miyazaki|KMI|JP|31.8756|131.4465|Asia/Tokyo|196979
DVO|Davao International Airport|Davao|DVO|PH|7.1267|125.6458|Asia/Manila|196646
MDC|Sam Ratulangi International Airport|Manado|MDC|ID|1.5478|124.925|Asia/Makassar|196585
PVD|T. F. Green International Airport|Providence|PVD|US|41.725|-71.4321|America/New_York|195936
MSQ|Minsk National Airport|Minsk|MSQ|BY|53.8842|28.032|Europe/Minsk|193723
CUZ|Alejandro Velasco Astete International Airport|Cusco|CUZ|PE|-13.5368|-71.9412|America/Lima|192736
SZB|Sultan Abdul Aziz Shah Airport|Kuala Lumpur|KUL|MY|3.1323|101.5498|Asia/Kuala_Lumpur|192563
TZX|Trabzon Airport|Trabzon|TZX|TR|40.9948|39.7857|Europe/Istanbul|192209
PNK|Supadio Airport|Pontianak|PNK|ID|-0.1487|109.4042|Asia/Pontianak|191116
YTZ|Billy Bishop Toronto City Airport|Toronto|YTO|CA|43.628|-79.3961|America/Toronto|191016
GUM|Antonio B. Won Pat International Airport|Tamuning|GUM|GU|13.4838|144.7971|Pacific/Guam|190978
KOA|Kona International Airport|Kona|KOA|US|19.7379|-156.0443|Pacific/Honolulu|190695
BLL|Billund Airport|Billund|BLL|DK|55.7406|9.1522|Europe/Copenhagen|190667
BEL|Belém/Val de Cans–Júlio Cezar Ribeiro International Airport|Belém|BEL|BR|-1.3807|-48.4769|America/Belem|190108
CHS|Charleston International Airport|Charleston|CHS|US|32.8964|-80.0393|America/New_York|189171
CBR|Canberra Airport|Canberra|CBR|AU|-35.3066|149.1931|Australia/Sydney|189012
LGB|Long Beach Airport|Long Beach|LGB|US|33.8178|-118.1503|America/Los_Angeles|187956
VVI|Viru Viru International Airport|Santa Cruz|SRZ|BO|-17.6452|-63.138|America/La_Paz|186588
RIC|Richmond International Airport|Richmond|RIC|US|37.5059|-77.3203|America/New_York|186471
SDJ|Sendai Airport|Sendai|SDJ|JP|38.1387|140.9187|Asia/Tokyo|186213
KMJ|Kumamoto Airport|Kumamoto|KMJ|JP|32.8361|130.8567|Asia/Tokyo|185678
SPU|Split Airport|Split|SPU|HR|43.5388|16.2981|Europe/Zagreb|184891
HLD|Hulunbuir Hailar Airport|Hailar|HLD|CN|49.2078|119.8247|Asia/Shanghai|183961
KRR|Krasnodar International Airport|Krasnodar|KRR|RU|45.0342|39.1417|Europe/Moscow|183300
SOC|Adisumarmo International Airport|Surakarta|SOC|ID|-7.5152|110.7549|Asia/Jakarta|181847
SDF|Louisville International Airport|Louisville|SDF|US|38.175|-85.7365|America/Kentucky/Louisville|181375
POS|Piarco International Airport|Port of Spain|POS|TT|10.5965|-61.3384|America/Port_of_Spain|180915
NGS|Nagasaki Airport|Nagasaki|NGS|JP|32.9155|129.9173|Asia/Tokyo|180478
DAR|Julius Nyerere International Airport|Dar es Salaam|DAR|TZ|-6.8753|39.2048|Africa/Dar_es_Salaam|179631
JHB|Senai International Airport|Johor Bahru|JHB|MY|1.6392|103.6688|Asia/Kuala_Lumpur|178854
MIG|Mianyang Nanjiao Airport|Mianyang|MIG|CN|31.4296|104.7395|Asia/Shanghai|178807
BOI|Boise Airport|Boise|BOI|US|43.5651|-116.2227|America/Boise|177973
ORF|Norfolk International Airport|Norfolk|ORF|US|36.8951|-76.2006|America/New_York|176065
TIA|Tirana International Airport|Tirana|TIA|AL|41.4147|19.7194|Europe/Tirane|175357
TUS|Tucson International Airport|Tucson|TUS|US|32.1153|-110.9401|America/Phoenix|175264
MYJ|Matsuyama Airport|Matsuyama|MYJ|JP|33.8264|132.7013|Asia/Tokyo|173736
HBE|Borg El Arab Airport|Alexandria|ALY|EG|30.9318|29.6957|Africa/Cairo|173268
HIJ|Hiroshima Airport|Hiroshima|HIJ|JP|34.4372|132.9194|Asia/Tokyo|173111
GYN|Santa Genoveva Airport|Goiânia|GYN|BR|-16.6322|-49.22|America/Sao_Paulo|171989
ZAG|Zagreb Airport|Zagreb|ZAG|HR|45.7418|16.0681|Europe/Zagreb|171963
VIX|Eurico de Aguiar Salles Airport|Vitória|VIX|BR|-20.2579|-40.285|America/Sao_Paulo|170546
GEG|Spokane International Airport|Spokane|GEG|US|47.6208|-117.5344|America/Los_Angeles|168460
LIH|Lihue Airport|Lihue|LIH|US|21.9774|-159.3414|Pacific/Honolulu|166726
DJJ|Sentani Airport|Jayapura|DJJ|ID|-2.5759|140.5155|Asia/Jayapura|166150
ABZ|Aberdeen International Airport|Aberdeen|ABZ|GB|57.2028|-2.199|Europe/London|165937
CHQ|Chania International Airport|Chania|CHQ|GR|35.539|24.14|Europe/Athens|165906
TLL|Tallinn Airport|Tallinn|TLL|EE|59.4136|24.8329|Europe/Tallinn|164512
FNC|Madeira Airport|Funchal|FNC|PT|32.6968|-16.7752|Atlantic/Madeira|164413
BHD|George Best Belfast City Airport|Belfast|BFS|GB|54.6179|-5.8722|Europe/London|163006
BOJ|Burgas Airport|Burgas|BOJ|BG|42.5678|27.5162|Europe/Sofia|162918
SFB|Orlando Sanford International Airport|Orlando|ORL|US|28.7775|-81.2385|America/New_York|162174
NJF|Al Najaf International Airport|Najaf|NJF|IQ|31.9898|44.4045|Asia/Baghdad|161234
BRE|Bremen Airport|Bremen|BRE|DE|53.0477|8.7863|Europe/Berlin|160666
DBV|Dubrovnik Airport|Dubrovnik|DBV|HR|42.561|18.2667|Europe/Zagreb|160601
CGB|Marechal Rondon International Airport|Cuiabá|CGB|BR|-15.653|-56.117|America/Cuiaba|160146
AUA|Queen Beatrix International Airport|Aruba|AUA|AW|12.5015|-70.0136|America/Aruba|159820
WMI|Warsaw Modlin Airport|Warsaw|WMI|PL|52.4502|20.6515|Europe/Warsaw|159506
TAS|Tashkent International Airport|Tashkent|TAS|UZ|41.2585|69.2807|Asia/Tashkent|156825
ELP|El Paso International Airport|El Paso|ELP|US|31.8063|-106.3802|America/Denver|156638
TUL|Tulsa International Airport|Tulsa|TUL|US|36.1986|-95.886|America/Chicago|155399
LPB|El Alto International Airport|La Paz|LPB|BO|-16.5123|-68.191|America/La_Paz|154793
GUA|La Aurora International Airport|Guatemala City|GUA|GT|14.5835|-90.5275|America/Guatemala|154726
FLR|Amerigo Vespucci Airport|Florence|FLR|IT|43.8093|11.2032|Europe/Rome|154574
BMA|Stockholm-Bromma Airport|Stockholm|STO|SE|59.3546|17.9422|Europe/Stockholm|154533
KOE|El Tari Airport|Kupang|KOE|ID|-10.1707|123.67|Asia/Makassar|153730
ABJ|Port Bouet Airport|Abidjan|ABJ|CI|5.258|-3.9288|Africa/Abidjan|153119
UKB|Kobe Airport|Kobe|OSA|JP|34.6341|135.2245|Asia/Tokyo|153012
EVN|Zvartnots International Airport|Yerevan|EVN|AM|40.1482|44.3974|Asia/Yerevan|152638
LGK|Langkawi International Airport|Langkawi|LGK|MY|6.3411|99.7316|Asia/Kuala_Lumpur|151834
MAO|Eduardo Gomes International Airport|Manaus|MAO|BR|-3.0372|-60.048|America/Manaus|150945
COR|Ingeniero Aeronáutico Ambrosio L.V. Taravella International Airport|Cordoba|COR|AR|-31.3191|-64.2095|America/Argentina/Cordoba|150484
JTR|Santorini (Thira) International Airport|Thira|JTR|GR|36.3998|25.4785|Europe/Athens|150255
CCJ|Calicut International Airport|Calicut|CCJ|IN|11.1376|75.9531|Asia/Kolkata|150227
VTZ|Visakhapatnam Airport|Visakhapatnam|VTZ|IN|17.7246|83.2241|Asia/Kolkata|147843
TAE|Daegu International Airport|Daegu|TAE|KR|35.9002|128.6386|Asia/Seoul|147814
BHM|Birmingham-Shuttlesworth International Airport|Birmingham|BHM|US|33.5627|-86.7538|America/Chicago|147275
USM|Samui Airport|Ko Samui|USM|TH|9.5481|100.0625|Asia/Bangkok|147157
SZG|Salzburg Airport|Salzburg|SZG|AT|47.793|13.0036|Europe/Vienna|146524
ALB|Albany International Airport|Albany|ALB|US|42.7485|-73.8036|America/New_York|146484
TBS|Tbilisi International Airport|Tbilisi|TBS|GE|41.6694|44.9576|Asia/Tbilisi|146069
PGK|Depati Amir Airport|Pangkal Pinang|PGK|ID|-2.1608|106.1393|Asia/Jakarta|145621
LEJ|Leipzig/Halle Airport|Leipzig|LEJ|DE|51.422|12.2225|Europe/Berlin|145567
GRR|Gerald R. Ford International Airport|Grand Rapids|GRR|US|42.8827|-85.5238|America/Detroit|145213
BAQ|Ernesto Cortissoz International Airport|Barranquilla|BAQ|CO|10.8883|-74.7787|America/Bogota|143297
HRG|Hurghada International Airport|Hurghada|HRG|EG|27.179|33.8021|Africa/Cairo|142986
KGS|Kos International Airport|Kos|KGS|GR|36.7974|27.091|Europe/Athens|142673
PTP|Pointe-à-Pitre International Airport|Pointe-à-Pitre|PTP|GP|16.2665|-61.5295|America/Guadeloupe|141332
SUF|Lamezia Terme International Airport|Lamezia Terme|SUF|IT|38.9058|16.2427|Europe/Rome|140637
ORK|Cork Airport|Cork|ORK|IE|51.8441|-8.4912|Europe/Dublin|139360
WRO|Wrocław Copernicus Airport|Wrocław|WRO|PL|51.1034|16.8834|Europe/Warsaw|139282
RMO|Chișinău Eugen Doga International Airport|Chișinău|RMO|MD|46.9277|28.931|Europe/Chisinau|139279
TSF|Treviso Airport|Treviso|VCE|IT|45.6508|12.1982|Europe/Rome|138860
MMX|Malmö Airport|Malmö|MMA|SE|55.5359|13.3743|Europe/Stockholm|138756
SCQ|Santiago de Compostela Airport|Santiago de Compostela|SCQ|ES|42.8964|-8.4155|Europe/Madrid|138709
KTW|Katowice International Airport|Katowice|KTW|PL|50.4736|19.0779|Europe/Warsaw|138308
LAD|Quatro de Fevereiro Airport|Luanda|LAD|AO|-8.8484|13.2357|Africa/Luanda|138100
HHN|Frankfurt-Hahn Airport|Frankfurt|FRA|DE|49.9465|7.2637|Europe/Berlin|137644
CBB|Jorge Wilstermann International Airport|Cochabamba|CBB|BO|-17.4197|-66.1776|America/La_Paz|137630
FRU|Bishkek Manas International Airport|Bishkek|FRU|KG|43.0588|74.4744|Asia/Bishkek|136833
EBL|Erbil International Airport|Erbil|EBL|IQ|36.2355|43.9592|Asia/Baghdad|136579
CZX|Changzhou Benniu Airport|Changzhou|CZX|CN|31.9159|119.7815|Asia/Shanghai|136443
DYG|Zhangjiajie Hehua International Airport|Dayong|DYG|CN|29.1033|110.4471|Asia/Shanghai|135975
DSM|Des Moines International Airport|Des Moines|DSM|US|41.5341|-93.6609|America/Chicago|135792
KLO|Kalibo International Airport|Kalibo|KLO|PH|11.6829|122.3786|Asia/Manila|133871
TOS|Tromsø Airport|Tromsø|TOS|NO|69.6826|18.9176|Europe/Oslo|133203
MYY|Miri Airport|Miri|MYY|MY|4.3226|113.9858|Asia/Kuching|132788
MZG|Makung Airport|Makung|MZG|TW|23.5664|119.6281|Asia/Taipei|131859
SOU|Southampton Airport|Southampton|SOU|GB|50.9509|-1.3573|Europe/London|131642
BBI|Biju Patnaik Airport|Bhubaneswar|BBI|IN|20.2486|85.8168|Asia/Kolkata|131082
MDL|Mandalay International Airport|Mandalay|MDL|MM|21.7029|95.9762|Asia/Yangon|130684
SXR|Srinagar Airport|Srinagar|SXR|IN|34.0013|74.762|Asia/Kolkata|129858
UTH|Udon Thani International Airport|Udon Thani|UTH|TH|17.3873|102.7767|Asia/Bangkok|129780
BGI|Grantley Adams International Airport|Bridgetown|BGI|BB|13.0761|-59.4915|America/Barbados|128979
CLJ|Avram Iancu Cluj International Airport|Cluj-Napoca|CLJ|RO|46.7837|23.6869|Europe/Bucharest|128132
MYR|Myrtle Beach International Airport|Myrtle Beach|MYR|US|33.681|-78.9281|America/New_York|127983
NAT|Natal International Airport|Natal|NAT|BR|-5.7674|-35.3727|America/Fortaleza|127793
ISG|New Ishigaki Airport|Ishigaki|ISG|JP|24.3964|124.245|Asia/Tokyo|127348
DRW|Darwin International Airport|Darwin|DRW|AU|-12.4121|130.8771|Australia/Darwin|126666
HBA|Hobart International Airport|Hobart|HBA|AU|-42.8362|147.5087|Australia/Hobart|126534
RMQ|Taichung International Airport|Taichung|RMQ|TW|24.2638|120.6221|Asia/Taipei|126439
AMQ|Pattimura Airport|Ambon|AMQ|ID|-3.7078|128.0889|Asia/Jayapura|126438
GZT|Gaziantep Oğuzeli International Airport|Gaziantep|GZT|TR|36.9472|37.4771|Europe/Istanbul|125739
SXM|Princess Juliana International Airport|Saint Martin|SXM|SX|18.0414|-63.111|America/Lower_Princes|125497
KBR|Sultan Ismail Petra Airport|Kota Bharu|KBR|MY|6.1683|102.2931|Asia/Kuala_Lumpur|124658
ROC|Greater Rochester International Airport|Rochester|ROC|US|43.1207|-77.6695|America/New_York|124608
BTS|Bratislava Airport|Bratislava|BTS|SK|48.1702|17.2116|Europe/Bratislava|124250
ROV|Rostov-on-Don Airport|Rostov-on-Don|ROV|RU|47.252|39.8061|Europe/Moscow|123149
BDS|Brindisi Airport|Brindisi|BDS|IT|40.6573|17.9444|Europe/Rome|122988
PQC|Phu Quoc International Airport|Phu Quoc Island|PQC|VN|10.1665|103.9956|Asia/Ho_Chi_Minh|122778
SYZ|Shiraz International Airport|Shiraz|SYZ|IR|29.5427|52.59|Asia/Tehran|122037
PSP|Palm Springs International Airport|Palm Springs|PSP|US|33.83|-116.507|America/Los_Angeles|121240
DSN|Ordos Ejin Horo Airport|Ordos|DSN|CN|39.4955|109.8708|Asia/Shanghai|120710
BAV|Baotou Airport|Baotou|BAV|CN|40.5622|109.9987|Asia/Shanghai|120510
SAV|Savannah/Hilton Head International Airport|Savannah|SAV|US|32.1285|-81.202|America/New_York|120508
CJB|Coimbatore International Airport|Coimbatore|CJB|IN|11.0303|77.0416|Asia/Kolkata|120468
NYO|Stockholm Skavsta Airport|Stockholm|STO|SE|58.7888|16.9138|Europe/Stockholm|120099
ASB|Ashgabat International Airport|Ashgabat|ASB|TM|37.9856|58.3639|Asia/Ashgabat|119676
PFO|Paphos International Airport|Paphos|PFO|CY|34.7152|32.4872|Asia/Nicosia|119524
RUN|Roland Garros Airport|St Denis|RUN|RE|-20.8894|55.5126|Indian/Reunion|119410
URT|Surat Thani Airport|Surat Thani|URT|TH|9.1338|99.1368|Asia/Bangkok|119232
YIH|Yichang Sanxia Airport|Yichang|YIH|CN|30.5528|111.481|Asia/Shanghai|118883
TKG|Radin Inten II Airport|Bandar Lampung|TKG|ID|-5.2416|105.1759|Asia/Jakarta|118510
MVD|Carrasco International Airport|Montevideo|MVD|UY|-34.8382|-56.0306|America/Montevideo|118502
POM|Jacksons International Airport|Port Moresby|POM|PG|-9.4424|147.2193|Pacific/Port_Moresby|118394
DAY|Dayton International Airport|Dayton|DAY|US|39.9025|-84.2206|America/New_York|118393
ORN|Oran International Airport|Oran|ORN|DZ|35.6201|-0.6071|Africa/Algiers|118313
BOO|Bodø Airport|Bodø|BOO|NO|67.2688|14.3638|Europe/Oslo|118290
ASR|Kayseri Erkilet Airport|Kayseri|ASR|TR|38.7711|35.4947|Europe/Istanbul|118179
VNS|Lal Bahadur Shastri Airport|Varanasi|VNS|IN|25.4514|82.8591|Asia/Kolkata|118111
TFU|Chengdu Tianfu International Airport|Chengdu|CTU|CN|30.3022|104.4495|Asia/Shanghai|117617
HKD|Hakodate Airport|Hakodate|HKD|JP|41.7728|140.8188|Asia/Tokyo|117582
DRS|Dresden Airport|Dresden|DRS|DE|51.1305|13.7669|Europe/Berlin|117579
NAN|Nadi International Airport|Nadi|NAN|FJ|-17.7546|177.4434|Pacific/Fiji|117398
PAT|Patna Airport|Patna|PAT|IN|25.5923|85.0889|Asia/Kolkata|117304
YTY|Yangzhou Taizhou Airport|Yangzhou|YTY|CN|32.5631|119.7178|Asia/Shanghai|116861
VVO|Vladivostok International Airport|Vladivostok|VVO|RU|43.3969|132.1479|Asia/Vladivostok|116755
JMK|Mykonos International Airport|Mykonos|JMK|GR|37.4353|25.3474|Europe/Athens|116565
LIL|Lille Airport|Lille|LIL|FR|50.5684|3.0972|Europe/Paris|116108
YYJ|Victoria International Airport|Victoria|YYJ|CA|48.6475|-123.4273|America/Vancouver|115791
ZHA|Zhanjiang Airport|Zhanjiang|ZHA|CN|21.2146|110.36|Asia/Shanghai|115017
CGP|Shah Amanat International Airport|Chittagong|CGP|BD|22.2483|91.8138|Asia/Dhaka|114871
CUR|Curaçao International Airport|Willemstad|CUR|CW|12.1887|-68.9604|America/Curacao|114818
TAK|Takamatsu Airport|Takamatsu|TAK|JP|34.2157|134.0172|Asia/Tokyo|114398
VRA|Juan Gualberto Gómez Airport|Varadero|VRA|CU|23.0358|-81.4363|America/Havana|114377
OIT|Oita Airport|Oita|OIT|JP|33.4786|131.7356|Asia/Tokyo|114109
CEI|Chiang Rai International Airport|Chiang Rai|CEI|TH|19.9528|99.882|Asia/Bangkok|113916
RTM|Rotterdam The Hague Airport|Rotterdam|RTM|NL|51.9562|4.4386|Europe/Amsterdam|113500
VTE|Wattay International Airport|Vientiane|VTE|LA|17.9882|102.563|Asia/Vientiane|113306
FDF|Martinique Aimé Césaire International Airport|Fort-de-France|FDF|MQ|14.5924|-61.0029|America/Martinique|113285
NTG|Nantong Xingdong Airport|Nantong|NTG|CN|32.0708|120.9757|Asia/Shanghai|112956
KUF|Kurumoch International Airport|Samara|KUF|RU|53.5054|50.16|Europe/Samara|112039
MID|Manuel Crescencio Rejón International Airport|Mérida|MID|MX|20.9355|-89.6594|America/Merida|111737
IXC|Chandigarh Airport|Chandigarh|IXC|IN|30.6708|76.7874|Asia/Kolkata|111717
MCZ|Maceió Zumbi dos Palmares International Airport|Maceió|MCZ|BR|-9.5116|-35.792|America/Maceio|111533
DLA|Douala International Airport|Douala|DLA|CM|4.0098|9.7182|Africa/Douala|111004
NAG|Dr. Babasaheb Ambedkar International Airport|Nagpur|NAG|IN|21.0915|79.051|Asia/Kolkata|110927
GSP|Greenville-Spartanburg International Airport|Greenville|GSP|US|34.8958|-82.2181|America/New_York|110603
DJB|Sultan Thaha Airport|Jambi|DJB|ID|-1.6354|103.6427|Asia/Jakarta|110264
CJJ|Cheongju International Airport|Cheongju|CJJ|KR|36.7178|127.4976|Asia/Seoul|109869
KHV|Khabarovsk-Novy Airport|Khabarovsk|KHV|RU|48.5262|135.1715|Asia/Vladivostok|109534
HPH|Cat Bi International Airport|Haiphong|HPH|VN|20.8211|106.7255|Asia/Bangkok|109335
KBL|Hamid Karzai International Airport|Kabul|KBL|AF|34.5646|69.2118|Asia/Kabul|109007
ELQ|Prince Nayef bin Abdulaziz International Airport|Gassim|ELQ|SA|26.3034|43.7728|Asia/Riyadh|108700
JER|Jersey Airport|Jersey|JER|JE|49.2077|-2.1954|Europe/Jersey|108615
BZE|Philip S. W. Goldson International Airport|Belize City|BZE|BZ|17.5376|-88.3085|America/Belize|108160
AAQ|Anapa Airport|Anapa|AAQ|RU|45.0022|37.3455|Europe/Moscow|107765
IGU|Foz do Iguaçu/Cataratas International Airport|Foz do Iguaçu|IGU|BR|-25.5994|-54.4862|America/Sao_Paulo|107327
SYR|Syracuse Hancock International Airport|Syracuse|SYR|US|43.1126|-76.1082|America/New_York|106855
LIT|Bill and Hillary Clinton National Airport|Little Rock|LIT|US|34.7301|-92.223|America/Chicago|106711
GIZ|Jizan Regional Airport|Jizan|GIZ|SA|16.9016|42.5848|Asia/Riyadh|105799
ZTH|Zakynthos International Airport|Zakynthos|ZTH|GR|37.7527|20.8855|Europe/Athens|105545
MRV|Mineralnye Vody Airport|Mineralnye Vody|MRV|RU|44.2231|43.0837|Europe/Moscow|105277
UFA|Ufa International Airport|Ufa|UFA|RU|54.5624|55.8828|Asia/Yekaterinburg|105187
MHT|Manchester-Boston Regional Airport|Manchester|MHT|US|42.9309|-71.4366|America/New_York|104670
NRN|Weeze Airport|Weeze|DUS|DE|51.6031|6.1413|Europe/Berlin|104663
PIE|St. Pete–Clearwater International Airport|Tampa|TPA|US|27.9093|-82.6888|America/New_York|103778
CWL|Cardiff Airport|Cardiff|CWL|GB|51.3975|-3.3428|Europe/London|103622
HLA|Lanseria International Airport|Johannesburg|JNB|ZA|-25.9381|27.9263|Africa/Johannesburg|103618
CGY|Laguindingan Airport|Cagayan de Oro|CGY|PH|8.611|124.4572|Asia/Manila|103509
ATQ|Sri Guru Ram Dass Jee International Airport|Amritsar|ATQ|IN|31.7076|74.802|Asia/Kolkata|103508
ILO|Iloilo International Airport|Iloilo|ILO|PH|10.8325|122.4943|Asia/Manila|103494
TRF|Sandefjord Airport, Torp|Oslo|OSL|NO|59.1846|10.2578|Europe/Oslo|102885
KZN|Kazan International Airport|Kazan|KZN|RU|55.6098|49.2812|Europe/Moscow|102882
WEH|Weihai Dashuibo Airport|Weihai|WEH|CN|37.1871|122.229|Asia/Shanghai|102798
DIY|Diyarbakır Airport|Diyarbakır|DIY|TR|37.9005|40.1863|Europe/Istanbul|102794
YYT|St. John's International Airport|St. John's|YYT|CA|47.6199|-52.7472|America/St_Johns|102195
AAL|Aalborg Airport|Aalborg|AAL|DK|57.0948|9.8529|Europe/Copenhagen|102089
YLW|Kelowna International Airport|Kelowna|YLW|CA|49.9565|-119.3784|America/Vancouver|101883
GRO|Girona-Costa Brava Airport|Girona|GRO|ES|41.9007|2.7625|Europe/Madrid|101531
IFN|Isfahan International Airport|Isfahan|IFN|IR|32.747|51.8754|Asia/Tehran|101304
DTM|Dortmund Airport|Dortmund|DTM|DE|51.5172|7.6125|Europe/Berlin|101301
MPL|Montpellier-Méditerranée Airport|Montpellier|MPL|FR|43.5777|3.9626|Europe/Paris|100972
ANF|Antofagasta Airport|Antofagasta|ANF|CL|-23.4467|-70.443|America/Santiago|100848
IDR|Devi Ahilya Bai Holkar Airport|Indore|IDR|IN|22.7248|75.8028|Asia/Kolkata|100367
KMQ|Komatsu Airport|Komatsu|KMQ|JP|36.3946|136.4072|Asia/Tokyo|100164
VAR|Varna Airport|Varna|VAR|BG|43.2332|27.8256|Europe/Sofia|100035
YQB|Québec City Jean-Lesage International Airport|Quebec|YQB|CA|46.7909|-71.3909|America/Toronto|99910
TJM|Roshchino International Airport|Tyumen|TJM|RU|57.1814|65.3485|Asia/Yekaterinburg|99831
KHG|Kashgar Airport|Kashgar|KHG|CN|39.5363|76.0112|Asia/Shanghai|99800
TSV|Townsville Airport|Townsville|TSV|AU|-19.2544|146.7679|Australia/Brisbane|99779
AWZ|Ahwaz Airport|Ahwaz|AWZ|IR|31.3416|48.7463|Asia/Tehran|99431
MSN|Dane County Regional Airport|Madison|MSN|US|43.1395|-89.337|America/Chicago|99367
TYS|McGhee Tyson Airport|Knoxville|TYS|US|35.8109|-83.9939|America/New_York|99320
BWN|Brunei International Airport|Bandar Seri Begawan|BWN|BN|4.9441|114.929|Asia/Brunei|99183
BHY|Beihai Fucheng Airport|Beihai|BHY|CN|21.5399|109.2937|Asia/Shanghai|97962
XUZ|Xuzhou Guanyin Airport|Xuzhou|XUZ|CN|34.0591|117.5553|Asia/Shanghai|97582
IKT|Irkutsk International Airport|Irkutsk|IKT|RU|52.2683|104.3862|Asia/Irkutsk|97538
ZQN|Queenstown Airport|Queenstown|ZQN|NZ|-45.021|168.7395|Pacific/Auckland|97200
PMC|El Tepual Airport|Puerto Montt|PMC|CL|-41.4371|-73.0954|America/Santiago|97045
AJA|Ajaccio Napoleon Bonaparte Airport|Ajaccio|AJA|FR|41.922|8.7988|Europe/Paris|96815
PLW|Palu Mutiara Airport|Palu|PLW|ID|-0.9186|119.9088|Asia/Makassar|96686
SNN|Shannon Airport|Shannon|SNN|IE|52.7008|-8.9198|Europe/Dublin|96480
BJX|Del Bajío International Airport|Leon|BJX|MX|20.9935|-101.4808|America/Mexico_City|95962
SZF|Samsun-Çarşamba Airport|Samsun|SZF|TR|41.2565|36.5617|Europe/Istanbul|95595
UYN|Yulin Yuyang Airport|Yulin|UYN|CN|38.3609|109.5965|Asia/Shanghai|95528
CUL|Bachigualato Federal International Airport|Culiacán|CUL|MX|24.7638|-107.4758|America/Mazatlan|95341
GSO|Piedmont Triad International Airport|Greensboro|GSO|US|36.1011|-79.9362|America/New_York|94951
IXB|Bagdogra Airport|Bagdogra|IXB|IN|26.6822|88.3281|Asia/Kolkata|94912
HEH|Heho Airport|Heho|HEH|MM|20.7452|96.7926|Asia/Yangon|94901
YNJ|Yanji Chaoyangchuan Airport|Yanji|YNJ|CN|42.8854|129.4488|Asia/Shanghai|94872
KJA|Krasnoyarsk International Airport|Krasnoyarsk|KJA|RU|56.1748|92.4873|Asia/Krasnoyarsk|94583
PWM|Portland International Jetport Airport|Portland|PWM|US|43.6463|-70.3095|America/New_York|94401
IXE|Mangalore International Airport|Mangalore|IXE|IN|12.9589|74.8887|Asia/Kolkata|94353
CAK|Akron–Canton Airport|Akron|CAK|US|40.9155|-81.4407|America/New_York|94149
SLZ|Marechal Cunha Machado International Airport|São Luís|SLZ|BR|-2.5845|-44.2352|America/Fortaleza|94148
EBB|Entebbe International Airport|Entebbe|EBB|UG|0.0434|32.4429|Africa/Kampala|93935
SSH|Sharm El Sheikh International Airport|Sharm el-Sheikh|SSH|EG|27.9775|34.3942|Africa/Cairo|93082
YXE|Saskatoon John G. Diefenbaker International Airport|Saskatoon|YXE|CA|52.1727|-106.7002|America/Regina|92850
KKC|Khon Kaen Airport|Khon Kaen|KKC|TH|16.4658|102.7855|Asia/Bangkok|92820
ADZ|Gustavo Rojas Pinilla International Airport|Santa Catalina/San Andrés|ADZ|CO|12.5865|-81.7027|America/Bogota|92334
BGA|Palonegro International Airport|Bucaramanga|BGA|CO|7.1273|-73.183|America/Bogota|91515
UBP|Ubon Ratchathani Airport|Ubon Ratchathani|UBP|TH|15.2492|104.8703|Asia/Bangkok|91244
SKP|Skopje International Airport|Skopje|SKP|MK|41.9618|21.6231|Europe/Skopje|91128
LYI|Linyi Shubuling International Airport|Linyi|LYI|CN|35.0472|118.4126|Asia/Shanghai|91061
LJU|Ljubljana Jože Pučnik Airport|Ljubljana|LJU|SI|46.2248|14.4568|Europe/Ljubljana|90989
KKJ|Kitakyushu Airport|Kitakyushu|KKJ|JP|33.8435|131.0343|Asia/Tokyo|90897
YNZ|Yancheng Nanyang International Airport|Yancheng|YNZ|CN|33.4277|120.2059|Asia/Shanghai|90782
BIA|Bastia – Poretta Airport|Bastia|BIA|FR|42.5513|9.4828|Europe/Paris|90678
TRK|Juwata Airport|Truckee|TRK|ID|3.3272|117.5681|Asia/Makassar|90537
MDZ|El Plumerillo International Airport|Mendoza|MDZ|AR|-32.8309|-68.7946|America/Argentina/Mendoza|90390
VII|Vinh Airport|Vinh|VII|VN|18.7283|105.6694|Asia/Bangkok|89836
KNH|Kinmen Airport|Kinmen|KNH|TW|24.4291|118.3605|Asia/Taipei|89429
PLZ|Port Elizabeth Airport|Port Elizabeth|PLZ|ZA|-33.9861|25.6158|Africa/Johannesburg|89404
PHC|Port Harcourt International Airport|Port Harcourt|PHC|NG|5.0132|6.9499|Africa/Lagos|89353
SOQ|Domine Eduard Osok Airport|Sorong|SOQ|ID|-0.8926|131.2888|Asia/Jayapura|89342
KGD|Khrabrovo Airport|Kaliningrad|KGD|RU|54.8876|20.5899|Europe/Kaliningrad|89017
ICT|Wichita Dwight D. Eisenhower National Airport|Wichita|ICT|US|37.6504|-97.4309|America/Chicago|88739
PEW|Bacha Khan International Airport|Peshawar|PEW|PK|33.9929|71.5157|Asia/Karachi|88656
HRE|Harare International Airport|Harare|HRE|ZW|-17.9192|31.097|Africa/Harare|88512
PAP|Toussaint Louverture International Airport|Port-au-Prince|PAP|HT|18.5778|-72.2936|America/Port-au-Prince|87800
DLU|Dali Airport|Dali|DLU|CN|25.6503|100.3199|Asia/Shanghai|87672
AGA|Agadir – Al Massira Airport|Agadir|AGA|MA|30.3278|-9.4116|Africa/Casablanca|87491
PDL|João Paulo II Airport|Ponta Delgada|PDL|PT|37.7486|-25.7106|Atlantic/Azores|86544
OSS|Osh Airport|Osh|OSS|KG|40.6086|72.7916|Asia/Bishkek|86159
TUU|Tabuk Regional Airport|Tabuk|TUU|SA|28.3723|36.5995|Asia/Riyadh|85981
MMY|Miyako Airport|Miyako|MMY|JP|24.7816|125.2959|Asia/Tokyo|85927
INN|Innsbruck Airport|Innsbruck|INN|AT|47.2602|11.3458|Europe/Vienna|85921
RYG|Moss Airport, Rygge|Oslo|OSL|NO|59.3788|10.7888|Europe/Oslo|85365
KIN|Norman Manley International Airport|Kingston|KIN|JM|17.9359|-76.7839|America/Jamaica|85298
TSR|Timișoara Traian Vuia International Airport|Timișoara|TSR|RO|45.8099|21.3322|Europe/Bucharest|85087
LBV|Libreville Airport|Libreville|LBV|GA|0.4584|9.4112|Africa/Libreville|84900
IEV|Kyiv International Airport|Kyiv|IEV|UA|50.4019|30.4516|Europe/Kyiv|84876
MGA|Augusto Cesar Sandino International Airport|Managua|MGA|NI|12.1423|-86.169|America/Managua|84774
HPN|Westchester County Airport|White Plains|HPN|US|41.0677|-73.7081|America/New_York|84708
HMO|Hermosillo International Airport|Hermosillo|HMO|MX|29.093|-111.0499|America/Hermosillo|84605
JZH|Jiuzhai Huanglong Airport|Jiuzhaigou|JZH|CN|32.8527|103.685|Asia/Shanghai|84574
OKJ|Okayama Airport|Okayama|OKJ|JP|34.7579|133.8544|Asia/Tokyo|84182
KCZ|Kōchi Airport|Kochi|KCZ|JP|33.5468|133.6714|Asia/Tokyo|83986
KIH|Kish International Airport|Kish Island|KIH|IR|26.5312|53.9714|Asia/Tehran|83211
HUI|Phu Bai International Airport|Hue|HUI|VN|16.3996|107.7018|Asia/Ho_Chi_Minh|82502
PNS|Pensacola International Airport|Pensacola|PNS|US|30.4736|-87.1867|America/Chicago|82431
LUM|Dehong Mangshi Airport|Mangshi|LUM|CN|24.4022|98.5317|Asia/Shanghai|82400
TEN|Tongren Fenghuang Airport|Tongren|TEN|CN|27.8829|109.3094|Asia/Shanghai|82310
STT|Cyril E. King Airport|St Thomas Island|STT|VI|18.3367|-64.9728|America/St_Thomas|82302
CGR|Campo Grande International Airport|Campo Grande|CGR|BR|-20.4687|-54.6733|America/Campo_Grande|82289
TIF|Ta’if Regional Airport|Taif|TIF|SA|21.4818|40.5481|Asia/Riyadh|81897
SBW|Sibu Airport|Sibu|SBW|MY|2.2605|111.9854|Asia/Kuching|81567
IXJ|Jammu Airport|Jammu|IXJ|IN|32.6895|74.8391|Asia/Kolkata|81530
PPS|Puerto Princesa International Airport|Puerto Princesa|PPS|PH|9.7429|118.7568|Asia/Manila|81425
ZYI|Zunyi Xinzhou Airport|Zunyi|ZYI|CN|27.8037|107.2488|Asia/Shanghai|81156
YQR|Regina International Airport|Regina|YQR|CA|50.4327|-104.6623|America/Regina|80994
TBZ|Tabriz International Airport|Tabriz|TBZ|IR|38.1244|46.2438|Asia/Tehran|80994
VSA|Villahermosa International Airport|Villahermosa|VSA|MX|17.9956|-92.8176|America/Mexico_City|80572
CUU|Chihuahua International Airport|Chihuahua|CUU|MX|28.7035|-105.967|America/Chihuahua|80514
XNA|Northwest Arkansas Regional Airport|Fayetteville|FYV|US|36.2803|-94.3055|America/Chicago|80504
POZ|Poznań-Ławica Airport|Poznan|POZ|PL|52.4205|16.8275|Europe/Warsaw|80274
TPS|Vincenzo Florio Airport Trapani-Birgi|Trapani|TPS|IT|37.9108|12.4895|Europe/Rome|79882
OVD|Asturias Airport|Asturias|OVD|ES|43.5626|-6.0345|Europe/Madrid|79861
DYU|Dushanbe International Airport|Dushanbe|DYU|TJ|38.548|68.8145|Asia/Dushanbe|79802
IXZ|Veer Savarkar International Airport|Port Blair|IXZ|IN|11.6454|92.7316|Asia/Kolkata|79499
AQP|Rodríguez Ballón International Airport|Arequipa|AQP|PE|-16.344|-71.5674|America/Lima|79482
RPR|Swami Vivekananda Airport|Raipur|RPR|IN|21.1832|81.7396|Asia/Kolkata|79398
NVT|Navegantes Airport|Navegantes|NVT|BR|-26.88|-48.6506|America/Sao_Paulo|79103
BCD|Bacolod-Silay International Airport|Bacolod|BCD|PH|10.7766|123.0158|Asia/Manila|78878
GCM|Owen Roberts International Airport|Grand Cayman|GCM|KY|19.2938|-81.3579|America/Cayman|78859
AHO|Alghero-Fertilia Airport|Alghero|AHO|IT|40.6325|8.2905|Europe/Rome|78542
SEZ|Seychelles International Airport|Seychelles|SEZ|SC|-4.6702|55.5123|Indian/Mahe|78519
DWC|Al Maktoum International Airport|Dubai|DXB|AE|24.8934|55.1438|Asia/Dubai|78270
AKJ|Asahikawa Airport|Asahikawa|AKJ|JP|43.6709|142.4507|Asia/Tokyo|77902
FAT|Fresno Yosemite International Airport|Fresno|FAT|US|36.776|-119.7181|America/Los_Angeles|77827
VER|Veracruz International Airport|Veracruz|VER|MX|19.1454|-96.1869|America/Mexico_City|77769
PEI|Matecaña International Airport|Pereira|PEI|CO|4.815|-75.7379|America/Bogota|77588
DSA|Doncaster Sheffield Airport|Doncaster|DSA|GB|53.4809|-1.0095|Europe/London|77549
SLL|Salalah Airport|Salalah|SLL|OM|17.0461|54.0901|Asia/Muscat|77288
KWJ|Gwangju Airport|Gwangju|KWJ|KR|35.1397|126.8113|Asia/Seoul|77195
SGC|Surgut International Airport|Surgut|SGC|RU|61.342|73.4048|Asia/Yekaterinburg|76772
MIR|Monastir Habib Bourguiba International Airport|Monastir|MIR|TN|35.7587|10.7542|Africa/Tunis|76579
GOA|Genoa Cristoforo Colombo Airport|Genoa|GOA|IT|44.4147|8.8503|Europe/Rome|76577
PRN|Pristina International Airport|Pristina|PRN|XK|42.574|21.0331|Europe/Belgrade|76449
BTJ|Sultan Iskandar Muda International Airport|Banda Aceh|BTJ|ID|5.5212|95.4195|Asia/Jakarta|76426
LUN|Kenneth Kaunda International Airport|Lusaka|LUN|ZM|-15.3294|28.4514|Africa/Lusaka|76285
LEX|Blue Grass Airport|Lexington|LEX|US|38.0371|-84.6043|America/New_York|76068
PMV|Porlamar International Airport|Porlamar|PMV|VE|10.9145|-63.9678|America/Caracas|75847
SMR|Simón Bolívar International Airport|Santa Marta|SMR|CO|11.1187|-74.2312|America/Bogota|75823
ASU|Silvio Pettirossi International Airport|Asunción|ASU|PY|-25.2403|-57.5183|America/Asuncion|75610
CRK|Clark International Airport|Mabalacat|CRK|PH|15.1862|120.5566|Asia/Manila|75516
TKS|Tokushima Airport|Tokushima|TKS|JP|34.1324|134.6091|Asia/Tokyo|75261
NYU|Nyaung U Airport|Nyaung-U|NYU|MM|21.1786|94.9299|Asia/Yangon|75160
BIQ|Biarritz Pays Basque Airport|Biarritz|BIQ|FR|43.4694|-1.5304|Europe/Paris|75040
TRZ|Tiruchirappalli International Airport|Tiruchirappalli|TRZ|IN|10.7631|78.7094|Asia/Kolkata|74627
AXT|Akita Airport|Akita|AXT|JP|39.6145|140.2189|Asia/Tokyo|74570
KDI|Kendari Haluoleo Airport|Kendari|KDI|ID|-4.0794|122.4178|Asia/Makassar|74460
HIA|Huai'an Lianshui Airport|Huai'an|HIA|CN|33.7898|119.1283|Asia/Shanghai|74394
LZH|Liuzhou Bailian Airport|Liuzhou|LZH|CN|24.2075|109.391|Asia/Shanghai|74194
FAI|Fairbanks International Airport|Fairbanks|FAI|US|64.8158|-147.8598|America/Anchorage|74157
JPA|Presidente Castro Pinto International Airport|João Pessoa|JPA|BR|-7.1462|-34.9492|America/Fortaleza|73992
FKB|Karlsruhe/Baden-Baden Airport|Karlsruhe|FKB|DE|48.7791|8.0848|Europe/Berlin|73680
YKS|Yakutsk Airport|Yakutsk|YKS|RU|62.0868|129.7515|Asia/Yakutsk|73577
PGD|Punta Gorda Airport|Punta Gorda|PGD|US|26.9187|-81.9939|America/New_York|73138
NTL|Newcastle Airport|Newcastle|NTL|AU|-32.795|151.8357|Australia/Sydney|72975
YIW|Yiwu Airport|Yiwu|YIW|CN|29.3426|120.0326|Asia/Shanghai|72963
SPC|La Palma Airport|Breña Baja|SPC|ES|28.6244|-17.7553|Atlantic/Canary|72462
SID|Amílcar Cabral International Airport|Espargos|SID|CV|16.738|-22.9466|Atlantic/Cape_Verde|72311
TGZ|Ángel Albino Corzo International Airport|Tuxtla Gutiérrez|TGZ|MX|16.5618|-93.0219|America/Mexico_City|72287
LYA|Luoyang Beijiao Airport|Luoyang|LYA|CN|34.7385|112.3902|Asia/Shanghai|72177
LIR|Daniel Oduber Quirós International Airport|Liberia|LIR|CR|10.5937|-85.5441|America/Costa_Rica|72065
MPH|Godofredo P. Ramos Airport|Caticlan|MPH|PH|11.9248|121.9541|Asia/Manila|71993
LLA|Luleå Airport|Luleå|LLA|SE|65.5432|22.1219|Europe/Stockholm|71990
NST|Nakhon Si Thammarat Airport|Nakhon Si Thammarat|NST|TH|8.5398|99.9425|Asia/Bangkok|71817
LST|Launceston Airport|Launceston|LST|AU|-41.5451|147.2105|Australia/Hobart|71720
COS|Colorado Springs Airport|Colorado Springs|COS|US|38.8038|-104.7018|America/Denver|71472
ZNZ|Abeid Amani Karume International Airport|Zanzibar|ZNZ|TZ|-6.2201|39.223|Africa/Dar_es_Salaam|71449
IQQ|Iquique Diego Aracena International Airport|Iquique|IQQ|CL|-20.5358|-70.1809|America/Santiago|71216
VAN|Van Ferit Melen Airport|Van|VAN|TR|38.4677|43.3318|Europe/Istanbul|71061
HTY|Hatay Airport|Hatay|HTY|TR|36.3631|36.2826|Europe/Istanbul|71020
BZV|Maya-Maya Airport|Brazzaville|BZV|CG|-4.2532|15.2537|Africa/Brazzaville|70535
TWU|Tawau Airport|Tawau|TWU|MY|4.3138|118.1146|Asia/Kuching|70284
SPN|Saipan International Airport|Saipan|SPN|MP|15.1194|145.7286|Pacific/Saipan|70201
CJC|El Loa Airport|Calama|CJC|CL|-22.4976|-68.9056|America/Santiago|70008
BPS|Porto Seguro Airport|Porto Seguro|BPS|BR|-16.4392|-39.0811|America/Bahia|69789
KGL|Kigali International Airport|Kigali|KGL|RW|-1.9658|30.1373|Africa/Kigali|69730
KRL|Korla Airport|Korla|KRL|CN|41.6978|86.1289|Asia/Shanghai|69561
YNB|Yanbu Airport|Yanbu|YNB|SA|24.147|38.0632|Asia/Riyadh|69389
KIJ|Niigata Airport|Niigata|KIJ|JP|37.9547|139.1166|Asia/Tokyo|69294
DLI|Lien Khuong Airport|Đà Lạt|DLI|VN|11.7506|108.3687|Asia/Ho_Chi_Minh|69185
LYG|Lianyungang Baitabu Airport|Lianyungang|LYG|CN|34.5653|118.8816|Asia/Shanghai|69158
AZA|Phoenix-Mesa-Gateway Airport|Phoenix|PHX|US|33.3083|-111.6562|America/Phoenix|68986
STI|Cibao International Airport|Santiago|STI|DO|19.4041|-70.6033|America/Santo_Domingo|68944
UME|Umeå Airport|Umea|UME|SE|63.7925|20.2862|Europe/Stockholm|68883
KYA|Konya Airport|Konya|KYA|TR|37.9809|32.5617|Europe/Istanbul|68538
TJQ|H.A.S. Hanandjoeddin Airport|Tanjung Pandan|TJQ|ID|-2.7485|107.7544|Asia/Jakarta|68099
IXM|Madurai Airport|Madurai|IXM|IN|9.8365|78.0914|Asia/Kolkata|68068
PPT|Papeete Airport|Papeete|PPT|PF|-17.556|-149.6089|Pacific/Tahiti|68066
AJU|Santa Maria Airport|Aracaju|AJU|BR|-10.985|-37.0711|America/Maceio|68065
MJI|Mitiga International Airport|Tripoli|TIP|LY|32.8939|13.276|Africa/Tripoli|68049
SXB|Strasbourg Airport|Strasbourg|SXB|FR|48.5402|7.628|Europe/Paris|68026
CZL|Mohamed Boudiaf International Airport|Constantine|CZL|DZ|36.2804|6.6203|Africa/Algiers|67944
RAO|Leite Lopes Airport|Ribeirão Preto|RAO|BR|-21.138|-47.7766|America/Sao_Paulo|67695
ISP|Long Island MacArthur Airport|Islip|ISP|US|40.794|-73.1|America/New_York|67690
CIF|Chifeng Yulong Airport|Chifeng|CIF|CN|42.1561|118.8389|Asia/Shanghai|67520
SRQ|Sarasota–Bradenton International Airport|Sarasota|SRQ|US|27.3953|-82.5543|America/New_York|67192
BKS|Fatmawati Soekarno Airport|Bengkulu|BKS|ID|-3.8622|102.3383|Asia/Jakarta|67181
ITO|Hilo International Airport|Hilo|ITO|US|19.7201|-155.0448|Pacific/Honolulu|66842
AES|Ålesund Airport, Vigra|Ålesund|AES|NO|62.5606|6.1174|Europe/Oslo|66460
MBA|Moi International Airport|Mombasa|MBA|KE|-4.0351|39.5952|Africa/Nairobi|66332
KRS|Kristiansand Kjevik Airport|Kristiansand|KRS|NO|58.204|8.0846|Europe/Oslo|65789
BRC|San Carlos de Bariloche Airport|San Carlos de Bariloche|BRC|AR|-41.1495|-71.1591|America/Argentina/Salta|65568
ANU|V. C. Bird International Airport|Antigua|ANU|AG|17.1385|-61.7914|America/Antigua|65416
PLS|Providenciales International Airport|Providenciales|PLS|TC|21.7743|-72.2671|America/Grand_Turk|64913
MDT|Harrisburg International Airport|Harrisburg|HAR|US|40.1939|-76.7605|America/New_York|64787
GCI|Guernsey Airport|Guernsey|GCI|GG|49.4345|-2.6007|Europe/Guernsey|64740
IXR|Birsa Munda Airport|Ranchi|IXR|IN|23.3157|85.3235|Asia/Kolkata|64718
BSR|Basrah International Airport|Basrah|BSR|IQ|30.5491|47.6621|Asia/Baghdad|64366
THE|Teresina–Senador Petrônio Portella Airport|Teresina|THE|BR|-5.0611|-42.8227|America/Fortaleza|64344
YCU|Yuncheng Guangong Airport|Yuncheng|YCU|CN|35.1151|111.0385|Asia/Shanghai|64321
ACY|Atlantic City International Airport|Atlantic City|ACY|US|39.4556|-74.5748|America/New_York|64300
AOJ|Aomori Airport|Aomori|AOJ|JP|40.7361|140.6908|Asia/Tokyo|64269
TNG|Tangier Ibn Battuta Airport|Tangier|TNG|MA|35.7267|-5.916|Africa/Casablanca|64147
NBS|Changbaishan Airport|Baishan|NBS|CN|42.0669|127.6022|Asia/Shanghai|63977
XFN|Xiangyang Liuji Airport|Xiangyang|XFN|CN|32.15|112.292|Asia/Shanghai|63882
AKU|Aksu Airport|Aksu|AKU|CN|41.2619|80.2919|Asia/Shanghai|63614
ERZ|Erzurum Airport|Erzurum|ERZ|TR|39.9575|41.1733|Europe/Istanbul|63550
MAF|Midland International Airport|Midland|MAF|US|31.9421|-102.2034|America/Chicago|63371
ODS|Odessa International Airport|Odessa|ODS|UA|46.4283|30.677|Europe/Kyiv|63256
BTV|Burlington International Airport|Burlington|BTV|US|44.4713|-73.1525|America/New_York|63003
TIP|Tripoli International Airport|Tripoli|TIP|LY|32.6665|13.1578|Africa/Tripoli|62917
GRZ|Graz Airport|Graz|GRZ|AT|46.9926|15.4399|Europe/Vienna|62749
MUX|Multan International Airport|Multan|MUX|PK|30.1996|71.4215|Asia/Karachi|62577
CID|The Eastern Iowa Airport|Cedar Rapids|CID|US|41.8855|-91.7089|America/Chicago|62262
FMO|Münster Osnabrück International Airport|Münster|FMO|DE|52.1332|7.6885|Europe/Berlin|62065
VGO|Vigo Airport|Vigo|VGO|ES|42.2301|-8.6275|Europe/Madrid|62018
JNU|Juneau International Airport|Juneau|JNU|US|58.3565|-134.5796|America/Juneau|61997
YIN|Yining Airport|Yining|YIN|CN|43.9545|81.3318|Asia/Shanghai|61945
REU|Reus Airport|Reus|REU|ES|41.1477|1.1675|Europe/Madrid|61735
BFJ|Bijie Feixiong Airport|Bijie|BFJ|CN|27.2671|105.4721|Asia/Shanghai|61666
SLA|Martín Miguel de Güemes International Airport|Salta|SLA|AR|-24.8523|-65.4823|America/Argentina/Salta|61639
HAS|Ha'il Regional Airport|Ha'il|HAS|SA|27.4384|41.6875|Asia/Riyadh|61508
CJS|Ciudad Juárez International Airport|Ciudad Juarez|CJS|MX|31.6359|-106.4324|America/Ojinaga|61502
BKO|Bamako-Sénou International Airport|Bamako|BKO|ML|12.5374|-7.9485|Africa/Bamako|61267
LCG|A Coruña Airport|A Coruña|LCG|ES|43.3018|-8.3782|Europe/Madrid|61147
MJV|San Javier Airport|Murcia|MJV|ES|37.7761|-0.8142|Europe/Madrid|61106
UBJ|Yamaguchi Ube Airport|Ube|UBJ|JP|33.9309|131.2775|Asia/Tokyo|60899
VLN|Arturo Michelena International Airport|Valencia|VLN|VE|10.152|-67.9256|America/Caracas|60787
LEI|Almería Airport|Almería|LEI|ES|36.845|-2.3714|Europe/Madrid|60705
MPM|Maputo International Airport|Maputo|MPM|MZ|-25.9213|32.5733|Africa/Maputo|60673
GTO|Jalaluddin Airport|Gorontalo|GTO|ID|0.6377|122.8504|Asia/Makassar|60289
NBJ|Dr. António Agostinho Neto International Airport|Luanda|LAD|AO|-9.0458|13.5069|Africa/Luanda|60000
TQO|Felipe Carrillo Puerto International Airport|Tulum|TQO|MX|20.1717|-87.6611|America/Cancun|60000
BLA|General José Antonio Anzoátegui International Airport|Barcelona|BLA|VE|10.1038|-64.6843|America/Caracas|59891
BES|Brest Bretagne Airport|Brest|BES|FR|48.4467|-4.4188|Europe/Paris|59875
BDQ|Vadodara Airport|Vadodara|BDQ|IN|22.3299|73.2183|Asia/Kolkata|59804
TAC|Daniel Z. Romualdez Airport|Tacloban|TAC|PH|11.2303|125.0285|Asia/Manila|59772
IAS|Iași International Airport|Iași|IAS|RO|47.1774|27.62|Europe/Bucharest|59736
HSV|Huntsville International Airport|Huntsville|HSV|US|34.6388|-86.7754|America/Chicago|59567
WDH|Hosea Kutako International Airport|Windhoek|WDH|NA|-22.4799|17.4709|Africa/Windhoek|59544
FMM|Memmingen Airport|Memmingen|FMM|DE|47.9884|10.2358|Europe/Berlin|59473
CEK|Chelyabinsk Airport|Chelyabinsk|CEK|RU|55.3031|61.5055|Asia/Yekaterinburg|59437
SAP|Ramón Villeda Morales International Airport|San Pedro Sula|SAP|HN|15.4538|-87.9252|America/Tegucigalpa|59409
BZN|Bozeman Yellowstone International Airport|Bozeman|BZN|US|45.7775|-111.1567|America/Denver|59009
LZO|Luzhou Yunlong Airport|Luzhou|LZO|CN|29.025|105.4635|Asia/Shanghai|58777
UDR|Maharana Pratap Airport|Udaipur|UDR|IN|24.6186|73.8934|Asia/Kolkata|58766
LDB|Londrina Airport|Londrina|LDB|BR|-23.3311|-51.134|America/Sao_Paulo|58580
MZT|Mazatlán International Airport|Mazatlán|MZT|MX|23.1637|-106.2675|America/Mazatlan|58439
PVH|Porto Velho Airport|Porto Velho|PVH|BR|-8.7118|-63.901|America/Porto_Velho|58393
HSN|Zhoushan Putuoshan Airport|Zhoushan|HSN|CN|29.9333|122.3608|Asia/Shanghai|58387
MAR|La Chinita International Airport|Maracaibo|MAR|VE|10.5573|-71.7269|America/Caracas|58364
TTE|Ternate Airport|Ternate|TTE|ID|0.8318|127.3805|Asia/Jayapura|58316
SNU|Abel Santamaria Airport|Santa Clara|SNU|CU|22.4922|-79.9438|America/Havana|58299
NZH|Manzhouli Xijiao Airport|Manzhouli|NZH|CN|49.5667|117.33|Asia/Shanghai|58005
ULN|Chinggis Khaan International Airport|Ulaanbaatar|ULN|MN|47.8423|106.768|Asia/Ulaanbaatar|57733
HOG|Frank Pais International Airport|Holguin|HOG|CU|20.7854|-76.315|America/Havana|57715
UDI|Uberlândia Airport|Uberlândia|UDI|BR|-18.8845|-48.2262|America/Sao_Paulo|57451
TNR|Ivato International Airport|Antananarivo|TNR|MG|-18.7972|47.4772|Indian/Antananarivo|57258
OUL|Oulu Airport|Oulu|OUL|FI|64.9305|25.3552|Europe/Helsinki|57048
PEE|Perm International Airport|Perm|PEE|RU|57.9162|56.0181|Asia/Yekaterinburg|56953
TCZ|Tengchong Tuofeng Airport|Tengchong|TCZ|CN|24.9375|98.4848|Asia/Shanghai|56785
SCO|Aktau Airport|Aktau|SCO|KZ|43.8583|51.0898|Asia/Aqtau|56781
MCY|Sunshine Coast Airport|Sunshine Coast|MCY|AU|-26.604|153.0902|Australia/Brisbane|56722
DJE|Djerba-Zarzis International Airport|Djerba|DJE|TN|33.873|10.7755|Africa/Tunis|56716
JIB|Djibouti-Ambouli International Airport|Djibouti|JIB|DJ|11.5478|43.1581|Africa/Djibouti|56587
FIH|Kinshasa N'Djili Airport|Kinshasa|FIH|CD|-4.3866|15.445|Africa/Kinshasa|56461
CAE|Columbia Metropolitan Airport|Columbia|CAE|US|33.9404|-81.1208|America/New_York|56258
TGO|Tongliao Airport|Tongliao|TGO|CN|43.5581|122.2045|Asia/Shanghai|56249
CIH|Changzhi Wangcun Airport|Changzhi|CIH|CN|36.2472|113.1273|Asia/Shanghai|56077
FEZ|Fès–Saïss Airport|Fes|FEZ|MA|33.9283|-4.9788|Africa/Casablanca|56003
KOW|Ganzhou Huangjin Airport|Ganzhou|KOW|CN|25.8525|114.7778|Asia/Shanghai|55848
LBB|Lubbock Preston Smith International Airport|Lubbock|LBB|US|33.66|-101.8223|America/Chicago|55735
UUS|Yuzhno-Sakhalinsk Airport|Yuzhno-Sakhalinsk|UUS|RU|46.8878|142.7209|Asia/Sakhalin|55729
NSN|Nelson Airport|Nelson|NSN|NZ|-41.2985|173.2239|Pacific/Auckland|55673
IXA|Agartala Airport|Agartala|IXA|IN|23.8899|91.2422|Asia/Kolkata|55561
KUH|Kushiro Airport|Kushiro|KUH|JP|43.0422|144.1939|Asia/Tokyo|55106
TAB|Arthur Napoleon Raymond Robinson International Airport|Tobago|TAB|TT|11.1505|-60.8342|America/Port_of_Spain|55035
SDR|Santander Airport|Santander|SDR|ES|43.4266|-3.8219|Europe/Madrid|55011
NSI|Yaoundé Nsimalen International Airport|Yaoundé|YAO|CM|3.7145|11.5488|Africa/Douala|54366
FSD|Sioux Falls Regional Airport|Sioux Falls|FSD|US|43.5811|-96.7391|America/Chicago|54264
ACX|Xingyi Wanfenglin Airport|Xingyi|ACX|CN|25.0867|104.9592|Asia/Shanghai|54241
EXT|Exeter Airport|Exeter|EXT|GB|50.7336|-3.4163|Europe/London|54018
NKM|Nagoya Airport|Nagoya|NGO|JP|35.2553|136.9225|Asia/Tokyo|53915
TGG|Sultan Mahmud Airport|Kuala Terengganu|TGG|MY|5.3809|103.1042|Asia/Kuala_Lumpur|53675
COO|Cadjehoun Airport|Cotonou|COO|BJ|6.3559|2.3842|Africa/Porto-Novo|53584
BDA|L.F. Wade International Airport|St. George|BDA|BM|32.3602|-64.7023|Atlantic/Bermuda|53567
TIV|Tivat Airport|Tivat|TIV|ME|42.4049|18.723|Europe/Podgorica|53485
JAN|Jackson–Medgar Wiley Evers International Airport|Jackson|JAN|US|32.3117|-90.0762|America/Chicago|53386
CUC|Camilo Daza International Airport|Cúcuta|CUC|CO|7.9285|-72.5109|America/Bogota|53196
ASJ|Amami Airport|Amami|ASJ|JP|28.4309|129.7118|Asia/Tokyo|53184
SEN|London Southend Airport|London|LON|GB|51.5711|0.6971|Europe/London|52995
ZAM|Zamboanga International Airport|Zamboanga City|ZAM|PH|6.9217|122.0603|Asia/Manila|52544
SDK|Sandakan Airport|Sandakan|SDK|MY|5.8991|118.0603|Asia/Kuching|52451
XRY|Jerez Airport|Jerez|XRY|ES|36.7449|-6.0605|Europe/Madrid|52440
NQN|Presidente Perón International Airport|Neuquen|NQN|AR|-38.9516|-68.1404|America/Argentina/Salta|52394
WXN|Wanzhou Wuqiao Airport|Wanzhou|WXN|CN|30.7997|108.4323|Asia/Shanghai|52277
EUG|Eugene Airport|Eugene|EUG|US|44.1232|-123.2139|America/Los_Angeles|52244
PNR|Pointe Noire Airport|Pointe-Noire|PNR|CG|-4.8135|11.8855|Africa/Brazzaville|52141
HTN|Hotan Airport|Hotan|HTN|CN|37.039|79.8681|Asia/Shanghai|52129
WDS|Shiyan Wudangshan Airport|Shiyan|WDS|CN|32.591|110.9072|Asia/Shanghai|52071
EZS|Elazığ Airport|Elazığ|EZS|TR|38.6042|39.2901|Europe/Istanbul|52036
ECP|Northwest Florida Beaches International Airport|Panama City|ECP|US|30.3556|-85.796|America/Chicago|52001
TGD|Podgorica Airport|Podgorica|TGD|ME|42.3593|19.2518|Europe/Podgorica|51745
LFW|Lomé-Tokoin Airport|Lomé|LFW|TG|6.1672|1.2531|Africa/Lome|51710
POP|Gregorio Luperon International Airport|Puerto Plata|POP|DO|19.7565|-70.5667|America/Santo_Domingo|51502
DED|Dehradun Airport|Dehradun|DED|IN|30.1896|78.1788|Asia/Kolkata|51487
IQT|Coronel FAP Francisco Secada Vignetta International Airport|Iquitos|IQT|PE|-3.7847|-73.3073|America/Lima|51475
EOH|Enrique Olaya Herrera Airport|Medellín|MDE|CO|6.2197|-75.5889|America/Bogota|51430
SSG|Malabo International Airport|Malabo|SSG|GQ|3.7563|8.7111|Africa/Malabo|51376
DUD|Dunedin International Airport|Dunedin|DUD|NZ|-45.927|170.2001|Pacific/Auckland|51220
DAM|Damascus International Airport|Damascus|DAM|SY|33.4112|36.5146|Asia/Damascus|51200
RBA|Rabat-Salé Airport|Rabat|RBA|MA|34.0371|-6.7488|Africa/Casablanca|51126
SJJ|Sarajevo International Airport|Sarajevo|SJJ|BA|43.8253|18.3341|Europe/Sarajevo|51059
JRO|Kilimanjaro International Airport|Kilimanjaro|JRO|TZ|-3.4293|37.0745|Africa/Dar_es_Salaam|50999
VPS|Destin-Fort Walton Beach Airport|Valparaiso|VPS|US|30.4941|-86.5506|America/Chicago|50723
FSC|Figari-Sud-Corse Airport|Figari|FSC|FR|41.5006|9.0981|Europe/Paris|50595
BMV|Buon Ma Thuot Airport|Buon Ma Thuot|BMV|VN|12.6665|108.1187|Asia/Ho_Chi_Minh|50593
MLG|Abdul Rachman Saleh Airport|Malang|MLG|ID|-7.9308|112.7133|Asia/Jakarta|50449
GOJ|Nizhny Novgorod International Airport|Nizhny Novgorod|GOJ|RU|56.2273|43.7846|Europe/Moscow|50422
IGR|Cataratas Del Iguazu International Airport|Iguazu|IGR|AR|-25.735|-54.4753|America/Argentina/Cordoba|50379
SGF|Springfield-Branson National Airport|Springfield|SGF|US|37.2452|-93.3887|America/Chicago|50308
YQT|Thunder Bay International Airport|Thunder Bay|YQT|CA|48.3731|-89.3217|America/Thunder_Bay|50114
OGU|Ordu-Giresun Airport|Ordu|OGU|TR|40.9657|38.0808|Europe/Istanbul|49857
MMB|Memanbetsu Airport|Memambetsu|MMB|JP|43.8809|144.1623|Asia/Tokyo|49732
DNH|Dunhuang Airport|Dunhuang|DNH|CN|40.1636|94.8071|Asia/Shanghai|49690
MTR|Los Garzones Airport|Montería|MTR|CO|8.8238|-75.8256|America/Bogota|49690
PUY|Pula Airport|Pula|PUY|HR|44.8964|13.9228|Europe/Zagreb|49573
UIH|Phu Cat Airport|Qui Nhơn|UIH|VN|13.9539|109.0452|Asia/Ho_Chi_Minh|49370
PKY|Tjilik Riwut Airport|Palangkaraya|PKY|ID|-2.2248|113.9439|Asia/Pontianak|49122
PUQ|Punta Arenas Airport|Punta Arenas|PUQ|CL|-53.0038|-70.8488|America/Punta_Arenas|49105
UTP|U-Tapao International Airport|Rayong|UTP|TH|12.6776|101.0015|Asia/Bangkok|49093
CHA|Chattanooga Metropolitan Airport|Chattanooga|CHA|US|35.036|-85.2016|America/New_York|48930
TXN|Huangshan Tunxi International Airport|Huangshan|TXN|CN|29.7309|118.2573|Asia/Shanghai|48928
FSZ|Shizuoka Airport|Shizuoka|FSZ|JP|34.7961|138.1827|Asia/Tokyo|48610
LPQ|Luang Prabang International Airport|Luang Prabang|LPQ|LA|19.8992|102.1647|Asia/Vientiane|48543
IOM|Isle of Man Airport|Isle Of Man|IOM|IM|54.0849|-4.6289|Europe/Isle_of_Man|48509
BTU|Bintulu Airport|Bintulu|BTU|MY|3.1238|113.022|Asia/Kuching|48494
USH|Ushuaia - Malvinas Argentinas International Airport|Ushuaia|USH|AR|-54.842|-68.3031|America/Argentina/Ushuaia|48428
ISU|Sulaimaniyah International Airport|Sulaymaniyah|ISU|IQ|35.561|45.3185|Asia/Baghdad|48314
CCP|Concepción Airport|Concepcion|CCP|CL|-36.7731|-73.0629|America/Santiago|48262
IZO|Izumo Airport|Izumo|IZO|JP|35.4139|132.8887|Asia/Tokyo|48228
MKY|Mackay Airport|Mackay|MKY|AU|-21.1726|149.1807|Australia/Brisbane|48198
LAP|La Paz International Airport|La Paz|LAP|MX|24.0741|-110.363|America/Mazatlan|48086
FNT|Bishop International Airport|Flint|FNT|US|42.9683|-83.7426|America/Detroit|47867
WUS|Nanping Wuyishan Airport|Wuyishan|WUS|CN|27.7036|118.0023|Asia/Shanghai|47817
AVL|Asheville Regional Airport|Asheville|AVL|US|35.4358|-82.5398|America/New_York|47753
BHO|Raja Bhoj Airport|Bhopal|BHO|IN|23.2892|77.3365|Asia/Kolkata|47750
AOR|Sultan Abdul Halim Airport|Alor Setar|AOR|MY|6.1914|100.3982|Asia/Kuala_Lumpur|47365
MMK|Murmansk Airport|Murmansk|MMK|RU|68.7833|32.7549|Europe/Moscow|47255
OMS|Omsk Tsentralny Airport|Omsk|OMS|RU|54.9635|73.3141|Asia/Omsk|47212
BIL|Billings Logan International Airport|Billings|BIL|US|45.8062|-108.5423|America/Denver|47196
WEF|Weifang Airport|Weifang|WEF|CN|36.6467|119.1188|Asia/Shanghai|46599
TGU|Toncontín International Airport|Tegucigalpa|TGU|HN|14.0608|-87.2174|America/Tegucigalpa|46449
YBP|Yibin Caiba Airport|Yibin|YBP|CN|28.8006|104.545|Asia/Shanghai|46347
KUN|Kaunas International Airport|Kaunas|KUN|LT|54.9648|24.0795|Europe/Vilnius|46243
UVF|Hewanorra International Airport|St Lucia|SLU|LC|13.7341|-60.952|America/St_Lucia|46145
RNS|Rennes-Saint-Jacques Airport|Rennes|RNS|FR|48.0693|-1.7326|Europe/Paris|46070
JAC|Jackson Hole Airport|Jackson|JAC|US|43.6069|-110.7378|America/Denver|46017
OST|Ostend-Bruges International Airport|Ostend|OST|BE|51.2004|2.8666|Europe/Brussels|45608
BLI|Bellingham International Airport|Bellingham|BLI|US|48.7942|-122.5355|America/Los_Angeles|45541
RVN|Rovaniemi Airport|Rovaniemi|RVN|FI|66.564|25.8302|Europe/Helsinki|45430
FTE|El Calafate International Airport|El Calafate|FTE|AR|-50.2816|-72.0541|America/Argentina/Rio_Gallegos|45253
NOC|Ireland West Airport Knock Airport|Knock|NOC|IE|53.912|-8.8149|Europe/Dublin|45240
IMF|Imphal Airport|Imphal|IMF|IN|24.7596|93.8962|Asia/Kolkata|45049
YMM|Fort McMurray International Airport|Fort McMurray|YMM|CA|56.6529|-111.2246|America/Edmonton|45001
EYW|Key West International Airport|Key West|EYW|US|24.5548|-81.7572|America/New_York|44957
BND|Bandar Abbas International Airport|Bandar Abbas|BND|IR|27.2086|56.3691|Asia/Tehran|44712
INV|Inverness Airport|Inverness|INV|GB|57.5415|-4.0528|Europe/London|44710
DAT|Datong Yungang Airport|Datong|DAT|CN|40.0591|113.4844|Asia/Shanghai|44710
NUX|Novy Urengoy Airport|Novy Urengoy|NUX|RU|66.0711|76.5215|Asia/Yekaterinburg|44670
THD|Tho Xuan Airport|Thanh Hóa|THD|VN|19.8924|105.4753|Asia/Bangkok|44553
SKT|Sialkot International Airport|Sialkot|SKT|PK|32.5351|74.3637|Asia/Karachi|44509
MSO|Missoula International Airport|Missoula|MSO|US|46.9175|-114.0879|America/Denver|44424
FAR|Hector International Airport|Fargo|FAR|US|46.9209|-96.8188|America/Chicago|44422
ILM|Wilmington International Airport|Wilmington|ILM|US|34.2687|-77.9065|America/New_York|44408
TER|Lajes Airport|Terceira Island/Praia da Vitória|TER|PT|38.7578|-27.0889|Atlantic/Azores|44359
TLC|Toluca International Airport|Toluca|MEX|MX|19.338|-99.5679|America/Mexico_City|44324
GRX|Federico Garcia Lorca Airport|Granada|GRX|ES|37.1882|-3.7781|Europe/Madrid|44298
HUZ|Huizhou Pingtan Airport|Huizhou|HUZ|CN|23.0483|114.6003|Asia/Shanghai|44296
EFL|Kefalonia Cephalonia International Airport|Kefallinia|EFL|GR|38.1198|20.5027|Europe/Athens|43953
TST|Trang Airport|Trang|TST|TH|7.5091|99.6165|Asia/Bangkok|43925
TAM|Tampico International Airport|Tampico|TAM|MX|22.2933|-97.8669|America/Monterrey|43881
VGA|Vijayawada Airport|Vijayawada|VGA|IN|16.528|80.7952|Asia/Kolkata|43859
TIM|Timika Airport|Tembagapura|TIM|ID|-4.5275|136.8879|Asia/Jayapura|43771
YZF|Yellowknife Airport|Yellowknife|YZF|CA|62.4668|-114.439|America/Yellowknife|43678
TRS|Trieste–Friuli Venezia Giulia Airport|Trieste|TRS|IT|45.8273|13.4718|Europe/Rome|43647
PZO|Puerto Ordaz International Airport|Bolívar|PZO|VE|8.2879|-62.7604|America/Caracas|43525
OAX|Oaxaca International Airport|Oaxaca|OAX|MX|17.0006|-96.7254|America/Mexico_City|43457
TAG|Tagbilaran Airport|Tagbilaran|TAG|PH|9.6629|123.8535|Asia/Manila|43064
ACA|General Juan N. Álvarez International Airport|Acapulco|ACA|MX|16.7595|-99.7556|America/Mexico_City|43043
GES|General Santos International Airport|General Santos|GES|PH|6.0573|125.0974|Asia/Manila|42893
FDH|Friedrichshafen Airport|Friedrichshafen|FDH|DE|47.672|9.5148|Europe/Berlin|42889
MLX|Malatya Erhaç Airport|Malatya|MLX|TR|38.4396|38.1043|Europe/Istanbul|42772
BOH|Bournemouth Airport|Bournemouth|BOH|GB|50.7798|-1.8395|Europe/London|42643
NDR|Nador International Airport|Nador|NDR|MA|34.9889|-3.0281|Africa/Casablanca|42591
VOG|Volgograd International Airport|Volgograd|VOG|RU|48.7857|44.3478|Europe/Volgograd|42579
ELS|East London Airport|East London|ELS|ZA|-33.036|27.8253|Africa/Johannesburg|42556
RAI|Nelson Mandela International Airport|Praia|RAI|CV|14.9446|-23.4869|Atlantic/Cape_Verde|42447
TRC|Torreón Airport|Torreón|TRC|MX|25.5664|-103.4064|America/Monterrey|42440
HYN|Taizhou Luqiao Airport|Taizhou|HYN|CN|28.5622|121.4289|Asia/Shanghai|42310
RIZ|Rizhao Shanzihe Airport|Rizhao|RIZ|CN|35.405|119.3244|Asia/Shanghai|42249
JNG|Jining Qufu Airport|Jining|JNG|CN|35.2963|116.3585|Asia/Shanghai|42248
MDG|Mudanjiang Hailang International Airport|Mudanjiang|MDG|CN|44.5241|129.5689|Asia/Shanghai|42163
EVE|Harstad/Narvik Airport, Evenes|Harstad|EVE|NO|68.4906|16.6796|Europe/Oslo|42067
OUD|Angads Airport|Oujda|OUD|MA|34.7868|-1.9245|Africa/Casablanca|42064
MCX|Uytash Airport|Makhachkala|MCX|RU|42.8189|47.6539|Europe/Moscow|41961
NNY|Nanyang Jiangying Airport|Nanyang|NNY|CN|32.9808|112.6151|Asia/Shanghai|41951
ZAD|Zadar Airport|Zadar|ZAD|HR|44.1082|15.3467|Europe/Zagreb|41949
ARH|Talagi Airport|Arkhangelsk|ARH|RU|64.5979|40.715|Europe/Moscow|41780
GEO|Cheddi Jagan International Airport|Georgetown|GEO|GY|6.5011|-58.2535|America/Guyana|41768
GRJ|George Airport|George|GRJ|ZA|-34.005|22.3799|Africa/Johannesburg|41524
MFR|Rogue Valley International–Medford Airport|Medford|MFR|US|42.3713|-122.8736|America/Los_Angeles|41426
IOS|Ilhéus/Bahia-Jorge Amado Airport|Ilhéus|IOS|BR|-14.8157|-39.0326|America/Bahia|41240
CKY|Conakry International Airport|Conakry|CKY|GN|9.5763|-13.6147|Africa/Conakry|41218
HUX|Bahías de Huatulco International Airport|Huatulco|HUX|MX|15.774|-96.2607|America/Mexico_City|41185
FWA|Fort Wayne International Airport|Fort Wayne|FWA|US|40.9816|-85.1917|America/Indiana/Indianapolis|41180
GNY|Şanlıurfa GAP Airport|Şanlıurfa|SFQ|TR|37.4451|38.8987|Europe/Istanbul|40868
HAU|Haugesund Airport, Karmøy|Haugesund|HAU|NO|59.3448|5.2122|Europe/Oslo|40734
PSC|Tri-Cities Airport|Pasco|PSC|US|46.263|-119.1176|America/Los_Angeles|40719
IBR|Ibaraki Airport|Omitama|IBR|JP|36.1804|140.4135|Asia/Tokyo|40653
AMA|Rick Husband Amarillo International Airport|Amarillo|AMA|US|35.22|-101.7067|America/Chicago|40609
ROS|Rosario Islas Malvinas International Airport|Rosario|ROS|AR|-32.9167|-60.7812|America/Argentina/Cordoba|40549
AGU|Aguascalientes International Airport|Aguascalientes|AGU|MX|21.7024|-102.317|America/Mexico_City|40405
OBO|Tokachi-Obihiro Airport|Obihiro|OBO|JP|42.7326|143.2159|Asia/Tokyo|40393
YGJ|Miho Yonago Airport|Yonago|YGJ|JP|35.4953|133.2391|Asia/Tokyo|40383
ASP|Alice Springs Airport|Alice Springs|ASP|AU|-23.805|133.9023|Australia/Darwin|40268
PXU|Pleiku Airport|Pleiku|PXU|VN|14.0045|108.0169|Asia/Ho_Chi_Minh|40167
NAO|Nanchong Gaoping Airport|Nanchong|NAO|CN|30.7918|106.1643|Asia/Shanghai|39983
GZP|Gazipaşa-Alanya Airport|Gazipaşa|GZP|TR|36.2983|32.3011|Europe/Istanbul|39940
BTR|Baton Rouge Metropolitan Airport|Baton Rouge|BTR|US|30.5328|-91.1505|America/Chicago|39899
TUC|Tucuman Airport|San Miguel de Tucumán|TUC|AR|-26.8409|-65.1049|America/Argentina/Tucuman|39851
TLH|Tallahassee International Airport|Tallahassee|TLH|US|30.3959|-84.3477|America/New_York|39819
LSC|La Florida Airport|La Serena|LSC|CL|-29.9162|-71.201|America/Santiago|39652
HMB|Sohag International Airport|Sohag|HMB|EG|26.3415|31.7411|Africa/Cairo|39491
WMX|Wamena Airport|Wamena|WMX|ID|-4.0999|138.9538|Asia/Jayapura|39427
MFE|Mc Allen Miller International Airport|McAllen|MFE|US|26.1764|-98.2393|America/Chicago|39403
YQM|Greater Moncton Roméo LeBlanc International Airport|Moncton|YQM|CA|46.1136|-64.6811|America/Moncton|39387
CRP|Corpus Christi International Airport|Corpus Christi|CRP|US|27.7714|-97.5017|America/Chicago|39356
LBJ|Komodo Airport|Labuan Bajo|LBJ|ID|-8.4867|119.8889|Asia/Makassar|39356
ABD|Abadan Airport|Abadan|ABD|IR|30.3676|48.2276|Asia/Tehran|39076
HSG|Saga Airport|Saga|HSG|JP|33.151|130.3022|Asia/Tokyo|39063
QRO|Querétaro Intercontinental Airport|Querétaro|QRO|MX|20.6192|-100.1869|America/Mexico_City|38967
LBD|Khudzhand Airport|Khujand|LBD|TJ|40.2163|69.6961|Asia/Dushanbe|38939
GUW|Atyrau Airport|Atyrau|GUW|KZ|47.1214|51.8229|Asia/Atyrau|38877
LWO|Lviv Danylo Halytskyi International Airport|Lviv|LWO|UA|49.8129|23.9579|Europe/Kyiv|38676
MGF|Maringa Regional Airport|Maringá|MGF|BR|-23.4797|-52.0121|America/Sao_Paulo|38671
SBA|Santa Barbara Municipal Airport|Santa Barbara|SBA|US|34.4267|-119.8399|America/Los_Angeles|38598
MLI|Quad City International Airport|Moline|MLI|US|41.4491|-90.5079|America/Chicago|38460
CCC|Jardines del Rey Airport|Cayo Coco|CCC|CU|22.4613|-78.3279|America/Havana|38429
AVV|Avalon Airport|Greater Geelong|MEL|AU|-38.0392|144.4688|Australia/Melbourne|38300
CIT|Shymkent International Airport|Shymkent|CIT|KZ|42.3647|69.4778|Asia/Almaty|38273
NJC|Nizhnevartovsk Airport|Nizhnevartovsk|NJC|RU|60.9504|76.4894|Asia/Yekaterinburg|38271
ZIH|Ixtapa Zihuatanejo International Airport|Ixtapa|ZIH|MX|17.6028|-101.4618|America/Mexico_City|38253
RKT|Ras Al Khaimah International Airport|Ras Al Khaimah|RKT|AE|25.6137|55.9392|Asia/Dubai|38170
KTT|Kittilä Airport|Kittilä|KTT|FI|67.6981|24.8508|Europe/Helsinki|38145
HLH|Ulanhot Airport|Ulanhot|HLH|CN|46.1954|122.0081|Asia/Shanghai|38007
DIG|Diqing Shangri-La Airport|Shangri-La|DIG|CN|27.7934|99.6795|Asia/Shanghai|37964
VBY|Visby Airport|Visby|VBY|SE|57.6619|18.3447|Europe/Stockholm|37850
PIU|Piura Airport|Piura|PIU|PE|-5.2061|-80.6172|America/Lima|37701
BXU|Bancasi Airport|Butuan|BXU|PH|8.9508|125.4795|Asia/Manila|37668
XIL|Xilinhot Airport|Xilinhot|XIL|CN|43.9176|115.9656|Asia/Shanghai|37617
UAQ|Domingo Faustino Sarmiento Airport|San Juan|UAQ|AR|-31.5716|-68.4197|America/Argentina/San_Juan|37533
PIK|Glasgow Prestwick Airport|Glasgow|GLA|GB|55.51|-4.611|Europe/London|37516
AZD|Shahid Sadooghi Airport|Yazd|AZD|IR|31.9038|54.2795|Asia/Tehran|37406
YXU|London International Airport|London|YXU|CA|43.032|-81.1517|America/Toronto|37343
MXL|Mexicali International Airport|Mexicali|MXL|MX|32.6301|-115.2441|America/Tijuana|37315
ASE|Aspen-Pitkin County Airport|Aspen|ASE|US|39.2217|-106.8672|America/Denver|37207
LXR|Luxor International Airport|Luxor|LXR|EG|25.6715|32.7047|Africa/Cairo|37198
PVK|Aktion National Airport|Preveza|PVK|GR|38.9257|20.7658|Europe/Athens|37197
PUF|Pau Pyrénées Airport|Pau|PUF|FR|43.3807|-0.4173|Europe/Paris|37165
SJP|Sao Jose Do Rio Preto Airport|São José do Rio Preto|SJP|BR|-20.8144|-49.4057|America/Sao_Paulo|37092
PAD|Paderborn Lippstadt Airport|Paderborn|PAD|DE|51.613|8.6176|Europe/Berlin|36946
JGS|Jinggangshan Airport|Ji'an|JGS|CN|26.8548|114.7433|Asia/Shanghai|36847
LUW|Luwuk Bubung Airport|Luwuk|LUW|ID|-1.0396|122.7718|Asia/Makassar|36836
LBU|Labuan Airport|Labuan|LBU|MY|5.2976|115.2496|Asia/Kuching|36627
KTA|Karratha Airport|Karratha|KTA|AU|-20.7109|116.7716|Australia/Perth|36610
TOY|Toyama Airport|Toyama|TOY|JP|36.6463|137.1885|Asia/Tokyo|36501
KSC|Košice International Airport|Košice|KSC|SK|48.673|21.2387|Europe/Bratislava|36301
PKC|Petropavlovsk-Kamchatsky Airport|Petropavlovsk-Kamchatsky|PKC|RU|53.1701|158.4276|Asia/Kamchatka|36147
SPR|San Pedro Airport|San Pedro|SPR|BZ|17.915|-87.9691|America/Belize|36055
ARI|Chacalluta Airport|Arica|ARI|CL|-18.3487|-70.3368|America/Santiago|35964
CZM|Cozumel International Airport|Cozumel|CZM|MX|20.5178|-86.9272|America/Cancun|35886
RZE|Rzeszów-Jasionka Airport|Rzeszów|RZE|PL|50.1117|22.0236|Europe/Warsaw|35865
ROK|Rockhampton Airport|Rockhampton|ROK|AU|-23.3804|150.4762|Australia/Brisbane|35850
TTN|Trenton-Mercer Airport|Trenton|PHL|US|40.2771|-74.8147|America/New_York|35703
IXL|Kushok Bakula Rimpochee Airport|Leh|IXL|IN|34.1387|77.5486|Asia/Kolkata|35696
ETH|Eilat Airport|Eilat|ETH|IL|29.5576|34.9574|Asia/Jerusalem|35694
PSR|Abruzzo Airport|Pescara|PSR|IT|42.4313|14.1839|Europe/Rome|35692
UET|Quetta International Airport|Quetta|UET|PK|30.2489|66.948|Asia/Karachi|35673
BAR|Qionghai Bo'ao Airport|Qionghai|BAR|CN|19.1382|110.4548|Asia/Shanghai|35514
RSU|Yeosu Airport|Yeosu|RSU|KR|34.8417|127.6152|Asia/Seoul|35340
RMF|Marsa Alam International Airport|Marsa Alam|RMF|EG|25.5569|34.5853|Africa/Cairo|35139
PIA|General Wayne A. Downing Peoria International Airport|Peoria|PIA|US|40.6644|-89.6939|America/Chicago|35007
TPP|Tarapoto Airport|Tarapoto|TPP|PE|-6.5098|-76.3718|America/Lima|34860
SNW|Thandwe Airport|Thandwe|SNW|MM|18.4601|94.2998|Asia/Yangon|34723
JSI|Skiathos Island National Airport|Skiathos|JSI|GR|39.1768|23.5024|Europe/Athens|34651
MOL|Molde Airport|Molde|MOL|NO|62.7456|7.2615|Europe/Oslo|34589
NPE|Hawke's Bay Airport|Napier|NPE|NZ|-39.4658|176.8712|Pacific/Auckland|34567
AOI|Ancona Falconara Airport|Ancona|AOI|IT|43.6141|13.3609|Europe/Rome|34515
DQA|Daqing Sartu Airport|Daqing|DQA|CN|46.7472|125.1389|Asia/Shanghai|34466
ZYL|Osmani International Airport|Sylhet|ZYL|BD|24.9615|91.8689|Asia/Dhaka|34465
PMW|Palmas Airport|Palmas|PMW|BR|-10.2932|-48.3574|America/Araguaina|34462
JDO|Juazeiro do Norte Airport|Juazeiro Do Norte|JDO|BR|-7.217|-39.2712|America/Fortaleza|34424
YIC|Yichun Mingyueshan Airport|Yichun|YIC|CN|27.8028|114.3068|Asia/Shanghai|34325
REN|Orenburg Tsentralny Airport|Orenburg|REN|RU|51.7947|55.4569|Asia/Yekaterinburg|34231
FPO|Grand Bahama International Airport|Freeport|FPO|BS|26.5485|-78.6965|America/Nassau|34221
PMR|Palmerston North Airport|Palmerston North|PMR|NZ|-40.3215|175.6184|Pacific/Auckland|34115
FUO|Foshan Shadi Airport|Foshan|FUO|CN|23.0681|113.0711|Asia/Shanghai|34110
GEA|Nouméa Magenta Airport|Nouméa|NOU|NC|-22.2591|166.473|Pacific/Noumea|34038
EGE|Eagle County Regional Airport|Gypsum|EGE|US|39.6426|-106.9163|America/Denver|34017
AAE|Rabah Bitat Airport|Annaba|AAE|DZ|36.8247|7.821|Africa/Algiers|33942
GNB|Alpes–Isère Airport|Grenoble|LYS|FR|45.362|5.3303|Europe/Paris|33923
DAB|Daytona Beach International Airport|Daytona Beach|DAB|US|29.1806|-81.0564|America/New_York|33898
OUA|Ouagadougou Airport|Ouagadougou|OUA|BF|12.3538|-1.5127|Africa/Ouagadougou|33873
CRD|Comodoro Rivadavia Airport|Comodoro Rivadavia|CRD|AR|-45.7868|-67.4663|America/Argentina/Catamarca|33829
TOF|Bogashevo Airport|Tomsk|TOF|RU|56.384|85.2085|Asia/Tomsk|33811
VCL|Chu Lai International Airport|Chu Lai|VCL|VN|15.4074|108.7051|Asia/Ho_Chi_Minh|33729
BLZ|Chileka International Airport|Blantyre|BLZ|MW|-15.6797|34.9719|Africa/Blantyre|33682
AJF|Al-Jawf Domestic Airport|Al-Jawf|AJF|SA|29.7859|40.1009|Asia/Riyadh|33670
ABE|Lehigh Valley International Airport|Allentown|ABE|US|40.6522|-75.4406|America/New_York|33642
RDM|Roberts Field|Redmond|RDM|US|44.2538|-121.1536|America/Los_Angeles|33528
MKQ|Mopah Airport|Merauke|MKQ|ID|-8.5193|140.4169|Asia/Jayapura|33419
REX|General Lucio Blanco International Airport|Reynosa|REX|MX|26.0078|-98.2265|America/Matamoros|33396
KAD|Kaduna Airport|Kaduna|KAD|NG|10.6953|7.321|Africa/Lagos|33119
JUH|Santorini National Airport|Chizhou|JUH|CN|30.7403|117.686|Asia/Shanghai|32997
HDG|Handan Airport|Handan|HDG|CN|36.5248|114.4259|Asia/Shanghai|32898
KTN|Ketchikan International Airport|Ketchikan|KTN|US|55.3555|-131.7123|America/Sitka|32852
KAN|Mallam Aminu Kano International Airport|Kano|KAN|NG|12.0466|8.5233|Africa/Lagos|32842
PCL|Pucallpa International Airport|Pucallpa|PCL|PE|-8.3823|-74.5749|America/Lima|32826
ROA|Roanoke-Blacksburg Regional Airport|Roanoke|ROA|US|37.3229|-79.9728|America/New_York|32805
ZCO|La Araucanía Airport|Temuco|ZCO|CL|-38.9263|-72.65|America/Santiago|32761
SYM|Pu'er Simao Airport|Simao|SYM|CN|22.7934|100.9609|Asia/Shanghai|32685
HRL|Valley International Airport|Harlingen|HRL|US|26.2261|-97.6583|America/Chicago|32675
OSD|Åre Östersund Airport|Östersund|OSD|SE|63.1964|14.4982|Europe/Stockholm|32672
LGG|Liège Airport|Liège|LGG|BE|50.6393|5.4456|Europe/Brussels|32633
SBN|South Bend International Airport|South Bend|SBN|US|41.7063|-86.3173|America/Indiana/Indianapolis|32570
GRB|Green Bay–Austin Straubel International Airport|Green Bay|GRB|US|44.4873|-88.1296|America/Chicago|32545
ZQZ|Zhangjiakou Ningyuan Airport|Zhangjiakou|ZQZ|CN|40.7386|114.93|Asia/Shanghai|32334
BRQ|Brno-Tuřany Airport|Brno|BRQ|CZ|49.1518|16.6939|Europe/Prague|32240
BET|Bethel Airport|Bethel|BET|US|60.7798|-161.8379|America/Anchorage|32143
VOZ|Voronezh International Airport|Voronezh|VOZ|RU|51.8138|39.2272|Europe/Moscow|32055
AGS|Augusta Regional Airport|Augusta|AGS|US|33.3706|-81.9668|America/New_York|32052
QOW|Sam Mbakwe International Airport|Owerri|QOW|NG|5.4272|7.205|Africa/Lagos|31929
WIL|Wilson Airport|Nairobi|NBO|KE|-1.3212|36.8148|Africa/Nairobi|31765
USN|Ulsan Airport|Ulsan|USN|KR|35.5935|129.3539|Asia/Seoul|31722
SHV|Shreveport Regional Airport|Shreveport|SHV|US|32.4506|-93.8271|America/Chicago|31694
MOB|Mobile Regional Airport|Mobile|MOB|US|30.6914|-88.2433|America/Chicago|31692
SRE|Juana Azurduy de Padilla International Airport|Sucre|SRE|BO|-19.0087|-65.2897|America/La_Paz|31675
CHO|Charlottesville Albemarle Airport|Charlottesville|CHO|US|38.139|-78.4517|America/New_York|31671
MQM|Mardin Airport|Mardin|MQM|TR|37.224|40.6323|Europe/Istanbul|31629
SLP|San Luis Potosí International Airport|San Luis Potosí|SLP|MX|22.2556|-100.9326|America/Mexico_City|31624
SCN|Saarbrücken Airport|Saarbrücken|SCN|DE|49.2164|7.1109|Europe/Berlin|31557
DNZ|Denizli Çardak Airport|Denizli|DNZ|TR|37.7856|29.7013|Europe/Istanbul|31546
GNS|Binaka Airport|Gunungsitoli|GNS|ID|1.1656|97.7047|Asia/Jakarta|31512
XAP|Chapecó Airport|Chapecó|XAP|BR|-27.1335|-52.658|America/Sao_Paulo|31289
YXX|Abbotsford International Airport|Abbotsford|YXX|CA|49.0242|-122.3678|America/Vancouver|31276
MLM|Morelia International Airport|Morelia|MLM|MX|19.8482|-101.0266|America/Mexico_City|31091
GBE|Sir Seretse Khama International Airport|Gaborone|GBE|BW|-24.5555|25.9185|Africa/Gaborone|31039
NSK|Alykel Airport|Norilsk|NSK|RU|69.311|87.3318|Asia/Krasnoyarsk|31032
NAH|Naha Airport|Tahuna|NAH|ID|3.683|125.5281|Asia/Makassar|30995
CAY|Cayenne – Félix Eboué Airport|Cayenne|CAY|GF|4.8196|-52.3628|America/Cayenne|30817
JOI|Joinville-Lauro Carneiro de Loyola Airport|Joinville|JOI|BR|-26.2242|-48.7994|America/Sao_Paulo|30771
SCW|Syktyvkar Airport|Syktyvkar|SCW|RU|61.6634|50.8528|Europe/Moscow|30745
MKW|Rendani Airport|Manokwari|MKW|ID|-0.8923|134.0493|Asia/Jayapura|30733
HTI|Hamilton Island Airport|Hamilton Island|HTI|AU|-20.3549|148.9504|Australia/Lindeman|30693
MCP|Macapa International Airport|Macapá|MCP|BR|0.0504|-51.07|America/Belem|30662
AQG|Anqing Tianzhushan Airport|Anqing|AQG|CN|30.5827|117.0509|Asia/Shanghai|30619
LNZ|Linz Airport|Linz|LNZ|AT|48.2353|14.1887|Europe/Vienna|30605
DOY|Dongying Shengli Airport|Dongying|DOY|CN|37.5093|118.7907|Asia/Shanghai|30569
RAP|Rapid City Regional Airport|Rapid City|RAP|US|44.0418|-103.0588|America/Denver|30517
JDZ|Jingdezhen Luojia Airport|Jingdezhen|JDZ|CN|29.3386|117.176|Asia/Shanghai|30491
IWK|Iwakuni Kintaikyo Airport|Iwakuni|IWK|JP|34.1439|132.236|Asia/Tokyo|30441
BQN|Aguadilla Rafael Hernandez Airport|Aguadilla|BQN|PR|18.4951|-67.1325|America/Puerto_Rico|30410
GIB|Gibraltar International Airport|Gibraltar|GIB|GI|36.1526|-5.3482|Europe/Gibraltar|30377
PBM|Johan Adolf Pengel International Airport|Paramaribo|PBM|SR|5.4556|-55.2001|America/Paramaribo|30340
JGN|Jiayuguan Airport|Jiayuguan|JGN|CN|39.8607|98.3411|Asia/Shanghai|30142
BEJ|Kalimarau Airport|Tanjung Redeb|BEJ|ID|2.1506|117.4327|Asia/Makassar|30076
VAS|Sivas Nuri Demirag Airport|Sivas|VAS|TR|39.8021|36.8938|Europe/Istanbul|29934
LGP|Legazpi Airport|Legaspi|LGP|PH|13.1555|123.7326|Asia/Manila|29902
BVC|Aristides Pereira International Airport|Boa Vista|BVC|CV|16.1361|-22.89|Atlantic/Cape_Verde|29657
BGR|Bangor International Airport|Bangor|BGR|US|44.8074|-68.824|America/New_York|29600
DZA|Dzaoudzi Pamandzi International Airport|Dzaoudzi|DZA|YT|-12.8048|45.2815|Indian/Mayotte|29383
NYT|Naypyidaw Airport|Naypyitaw|NYT|MM|19.6232|96.2011|Asia/Yangon|29325
LAQ|Al Abraq International Airport|Beida|LAQ|LY|32.791|21.9653|Africa/Tripoli|29320
TVS|Tangshan Sannühe Airport|Tangshan|TVS|CN|39.722|118.0006|Asia/Shanghai|29204
BFN|Bram Fischer International Airport|Bloemfontein|BFN|ZA|-29.0927|26.3006|Africa/Johannesburg|29112
XIC|Xichang Qingshan Airport|Xichang|XIC|CN|27.9789|2.1862|Africa/Algiers|29066
TRU|Capitan FAP Carlos Martinez De Pinillos International Airport|Trujillo|TRU|PE|-8.0824|-79.1083|America/Lima|28880
ATW|Appleton International Airport|Appleton|ATW|US|44.259|-88.5151|America/Chicago|28877
STM|Santarem Maestro Wilson Fonseca Airport|Santarém|STM|BR|-2.4248|-54.786|America/Santarem|28855
TVC|Cherry Capital Airport|Traverse City|TVC|US|44.7392|-85.5809|America/Detroit|28824
AVA|Anshun Huangguoshu Airport|Anshun|AVA|CN|26.2584|105.8744|Asia/Shanghai|28792
JMU|Jiamusi Dongjiao Airport|Jiamusi|JMU|CN|46.8441|130.4618|Asia/Shanghai|28632
VCA|Can Tho International Airport|Can Tho|VCA|VN|10.0836|105.7121|Asia/Ho_Chi_Minh|28598
NIM|Diori Hamani International Airport|Niamey|NIM|NE|13.4808|2.1819|Africa/Niamey|28557
PNZ|Petrolina Airport|Petrolina|PNZ|BR|-9.364|-40.5673|America/Recife|28497
ATZ|Assiut Airport|Asyut|ATZ|EG|27.0487|31.0142|Africa/Cairo|28285
ABT|Al-Baha Domestic Airport|Al Baha|ABT|SA|20.2974|41.6357|Asia/Riyadh|28265
HRK|Kharkiv International Airport|Kharkiv|HRK|UA|49.9233|36.285|Europe/Kyiv|28238
IQN|Qingyang Airport|Qingyang|IQN|CN|35.7997|107.6029|Asia/Shanghai|28226
BBA|Balmaceda Airport|Balmaceda|BBA|CL|-45.9154|-71.6907|America/Santiago|28184
NOU|La Tontouta International Airport|Noumea|NOU|NC|-22.0154|166.2139|Pacific/Noumea|28162
GDZ|Gelendzhik Airport|Gelendzhik|GDZ|RU|44.5938|38.0242|Europe/Moscow|28152
TLN|Toulon-Hyères Airport|Toulon|TLN|FR|43.0946|6.1507|Europe/Paris|28145
YQG|Windsor International Airport|Windsor|YQG|CA|42.275|-82.9543|America/Toronto|28076
BIS|Bismarck Municipal Airport|Bismarck|BIS|US|46.7732|-100.7499|America/Chicago|28008
CGD|Changde Taohuayuan Airport|Changde|CGD|CN|28.9197|111.6412|Asia/Shanghai|27974
YHM|John C. Munro Hamilton International Airport|Hamilton|YTO|CA|43.1699|-79.9313|America/Toronto|27974
ENU|Akanu Ibiam International Airport|Enugu|ENU|NG|6.4731|7.5648|Africa/Lagos|27850
AGH|Ängelholm-Helsingborg Airport|Ängelholm|AGH|SE|56.2877|12.8666|Europe/Stockholm|27808
NWI|Norwich International Airport|Norwich|NWI|GB|52.6743|1.2816|Europe/London|27762
REG|Reggio Calabria Airport|Reggio Calabria|REG|IT|38.0718|15.6514|Europe/Rome|27714
BUS|Batumi International Airport|Batumi|BUS|GE|41.6103|41.5998|Asia/Tbilisi|27690
YDF|Deer Lake Regional Airport|Deer Lake|YDF|CA|49.2109|-57.3937|America/St_Johns|27668
LAE|Lae Nadzab Airport|Lae|LAE|PG|-6.5698|146.726|Pacific/Port_Moresby|27618
LYP|Faisalabad International Airport|Faisalabad|LYP|PK|31.364|72.9912|Asia/Karachi|27573
YXS|Prince George Airport|Prince George|YXS|CA|53.8865|-122.6766|America/Vancouver|27377
NQY|Cornwall Airport|Newquay|NQY|GB|50.4419|-5.0008|Europe/London|27354
FCA|Glacier Park International Airport|Kalispell|FCA|US|48.3099|-114.2547|America/Denver|27352
BPE|Qinhuangdao Beidaihe Airport|Qinhuangdao|BPE|CN|39.6664|119.0589|Asia/Shanghai|27329
OSR|Ostrava Leos Janáček Airport|Ostrava|OSR|CZ|49.6964|18.1125|Europe/Prague|27281
PHE|Port Hedland International Airport|Port Hedland|PHE|AU|-20.3779|118.6288|Australia/Perth|27265
MLH|EuroAirport Basel Mulhouse Freiburg|Mulhouse/Basel|EAP|FR|47.5982|7.5255|Europe/Paris|27087
MWZ|Mwanza Airport|Mwanza|MWZ|TZ|-2.4436|32.9299|Africa/Dar_es_Salaam|27083
EDO|Edremit Balıkesir Koca Seyit Airport|Edremit|EDO|TR|39.5527|27.0131|Europe/Istanbul|27052
PKR|Pokhara Airport|Pokhara|PKR|NP|28.2003|83.9811|Asia/Kathmandu|27035
ACK|Nantucket Memorial Airport|Nantucket|ACK|US|41.255|-70.062|America/New_York|27026
DGT|Sibulan Airport|Dumaguete|DGT|PH|9.3337|123.2991|Asia/Manila|26950
DAX|Dazhou Heshi Airport|Dazhou|DAX|CN|31.1305|107.4307|Asia/Shanghai|26857
TIR|Tirupati Airport|Tirupati|TIR|IN|13.6345|79.5443|Asia/Kolkata|26799
HAH|Prince Said Ibrahim International Airport|Moroni|YVA|KM|-11.5349|43.2732|Indian/Comoro|26772
FNA|Lungi International Airport|Freetown|FNA|SL|8.6168|-13.196|Africa/Freetown|26688
LPF|Liupanshui Yuezhao Airport|Liupanshui|LPF|CN|26.6094|104.979|Asia/Shanghai|26585
SZZ|Solidarity Szczecin–Goleniów Airport|Szczecin|SZZ|PL|53.5853|14.9025|Europe/Warsaw|26575
ENH|Enshi Xujiaping Airport|Enshi|ENH|CN|30.32|109.4857|Asia/Shanghai|26562
AAR|Aarhus Airport|Aarhus|AAR|DK|56.3076|10.6241|Europe/Copenhagen|26531
JUB|Juba International Airport|Juba|JUB|SS|4.8698|31.6019|Africa/Juba|26426
ZNE|Newman Airport|Newman|ZNE|AU|-23.4172|119.8023|Australia/Perth|26388
SBZ|Sibiu International Airport|Sibiu|SBZ|RO|45.7865|24.0914|Europe/Bucharest|26382
SAH|Sana'a International Airport|Sana'a|SAH|YE|15.4778|44.2189|Asia/Aden|26378
HZG|Hanzhong Chenggu Airport|Hanzhong|HZG|CN|33.1341|107.206|Asia/Shanghai|26351
HNA|Hanamaki Airport|Hanamaki|HNA|JP|39.4282|141.134|Asia/Tokyo|26333
CFE|Clermont-Ferrand Auvergne Airport|Clermont-Ferrand|CFE|FR|45.7877|3.1656|Europe/Paris|26313
GPT|Gulfport–Biloxi International Airport|Gulfport|GPT|US|30.4103|-89.0715|America/Chicago|26192
RTW|Saratov Tsentralny Airport|Saratov|RTW|RU|51.5594|46.0341|Europe/Saratov|26179
BIK|Frans Kaisiepo Airport|Biak|BIK|ID|-1.1897|136.1081|Asia/Jayapura|26086
GND|Maurice Bishop International Airport|Grenada|GND|GD|12.0049|-61.7861|America/Grenada|25987
SMI|Samos International Airport|Samos|SMI|GR|37.6898|26.9124|Europe/Athens|25980
RBR|Rio Branco International Airport|Rio Branco|RBR|BR|-9.8676|-67.8977|America/Rio_Branco|25911
MJT|Mytilene International Airport|Mytilene|MJT|GR|39.0549|26.6007|Europe/Athens|25890
KSY|Kars Harakani Airport|Kars|KSY|TR|40.5619|43.1138|Europe/Istanbul|25869
HNY|Hengyang Nanyue Airport|Hengyang|HNY|CN|26.9053|112.628|Asia/Shanghai|25811
ASF|Astrakhan Airport|Astrakhan|ASF|RU|46.2853|48.0031|Europe/Astrakhan|25675
TTJ|Tottori Airport|Tottori|TTJ|JP|35.5282|134.1674|Asia/Tokyo|25581
ALF|Alta Airport|Alta|ALF|NO|69.9772|23.3607|Europe/Oslo|25579
AXM|El Edén International Airport|Armenia|AXM|CO|4.4528|-75.7663|America/Bogota|25552
BNK|Ballina Byron Gateway Airport|Ballina|BNK|AU|-28.8358|153.5592|Australia/Sydney|25552
CIX|Chiclayo International Airport|Chiclayo|CIX|PE|-6.778|-79.8287|America/Lima|25523
BHH|Bisha Domestic Airport|Bisha|BHH|SA|19.9849|42.6213|Asia/Riyadh|25497
GPS|Seymour Airport|Baltra Island|GPS|EC|-0.4507|-90.2673|Pacific/Galapagos|25449
TZA|Belize City Municipal Airport|Belize City|BZE|BZ|17.5162|-88.1946|America/Belize|25422
SKB|Robert L. Bradshaw International Airport|St Kitts|SKB|KN|17.3111|-62.7177|America/St_Kitts|25407
BSD|Baoshan Yunrui Airport|Baoshan|BSD|CN|25.0527|99.1675|Asia/Shanghai|25403
PGF|Perpignan–Rivesaltes Airport|Perpignan|PGF|FR|42.7407|2.8704|Europe/Paris|25221
NBC|Begishevo Airport|Nizhnekamsk|NBC|RU|55.5646|52.0972|Europe/Moscow|25220
EVV|Evansville Regional Airport|Evansville|EVV|US|38.0411|-87.5303|America/Chicago|25174
CLY|Calvi – Sainte-Catherine Airport|Calvi|CLY|FR|42.5249|8.7916|Europe/Paris|25151
KSH|Shahid Ashrafi Esfahani Airport|Kermanshah|KSH|IR|34.3547|47.1438|Asia/Tehran|25141
LZY|Nyingchi Mainling Airport|Nyingchi|LZY|CN|29.3044|94.3353|Asia/Shanghai|25046
TKU|Turku Airport|Turku|TKU|FI|60.5128|22.263|Europe/Helsinki|25006
PBH|Paro International Airport|Paro|PBH|BT|27.4038|89.4236|Asia/Thimphu|24979
MXZ|Meixian Airport|Meizhou|MXZ|CN|24.2664|116.1034|Asia/Shanghai|24889
CRW|Yeager Airport|Charleston|CRW|US|38.372|-81.5941|America/New_York|24868
WUA|Wuhai Airport|Wuhai|WUA|CN|39.7935|106.8041|Asia/Shanghai|24856
CPO|Copiapo Desierto de Atacama Airport|Copiapo|CPO|CL|-27.2622|-70.7775|America/Santiago|24850
SDL|Sundsvall-Timrå Airport|Sundsvall|SDL|SE|62.5275|17.4415|Europe/Stockholm|24788
PHS|Phitsanulok Airport|Phitsanulok|PHS|TH|16.783|100.2791|Asia/Bangkok|24736
NPL|New Plymouth Airport|New Plymouth|NPL|NZ|-39.0099|174.1785|Pacific/Auckland|24655
KJH|Kaili Huangping Airport|Kaili|KJH|CN|26.972|107.988|Asia/Shanghai|24518
GJT|Grand Junction Regional Airport|Grand Junction|GJT|US|39.1228|-108.5273|America/Denver|24425
DGO|Durango International Airport|Durango|DGO|MX|24.1253|-104.5302|America/Monterrey|24339
TDD|Teniente Jorge Henrich Arauz Airport|Trinidad|TDD|BO|-14.8207|-64.9187|America/La_Paz|24219
NAV|Nevşehir Kapadokya Airport|Nevşehir|NAV|TR|38.7727|34.5294|Europe/Istanbul|24211
PAC|Panama City International Airport|Panama City|PTY|PA|8.9716|-79.5573|America/Panama|24160
BSG|Bata Airport|Bata|BSG|GQ|1.9028|9.8042|Africa/Malabo|24127
MLB|Orlando Melbourne International Airport|Melbourne|MLB|US|28.1023|-80.6452|America/New_York|24101
ZAZ|Zaragoza Airport|Zaragoza|ZAZ|ES|41.6646|-1.0424|Europe/Madrid|24070
CFS|Coffs Harbour Airport|Coffs Harbour|CFS|AU|-30.3218|153.1158|Australia/Sydney|24055
FAY|Fayetteville Regional Airport|Fayetteville|FAY|US|34.9909|-78.8837|America/New_York|23978
YFC|Fredericton International Airport|Fredericton|YFC|CA|45.8702|-66.5337|America/Moncton|23839
YQQ|Comox Valley Airport|Comox|YQQ|CA|49.7079|-124.9034|America/Vancouver|23778
BJL|Banjul International Airport|Banjul|BJL|GM|13.341|-16.6522|Africa/Banjul|23771
BME|Broome International Airport|Broome|BME|AU|-17.9486|122.233|Australia/Perth|23761
LFQ|Linfen Qiaoli Airport|Linfen|LFQ|CN|36.1326|111.6412|Asia/Shanghai|23723
MST|Maastricht Aachen Airport|Maastricht|MST|NL|50.912|5.7689|Europe/Amsterdam|23696
AVP|Wilkes-Barre/Scranton International Airport|Wilkes-Barre/Scranton|AVP|US|41.3378|-75.7256|America/New_York|23688
HGA|Hargeisa Airport|Hargeisa|HGA|SO|9.5167|44.0858|Africa/Mogadishu|23671
EYP|El Alcaraván Airport|Yopal|EYP|CO|5.3198|-72.385|America/Bogota|23651
SYO|Shonai Airport|Shonai|SYO|JP|38.8118|139.788|Asia/Tokyo|23561
FUG|Fuyang Xiguan Airport|Fuyang|FUG|CN|32.8797|115.7366|Asia/Shanghai|23536
MRY|Monterey Regional Airport|Monterey|MRY|US|36.5876|-121.8461|America/Los_Angeles|23506
SCU|Antonio Maceo International Airport|Santiago|SCU|CU|19.9699|-75.8355|America/Havana|23347
NDG|Qiqihar Sanjiazi Airport|Qiqihar|NDG|CN|47.2421|123.9141|Asia/Shanghai|23265
TJA|Capitan Oriel Lea Plaza Airport|Tarija|TJA|BO|-21.5561|-64.7008|America/La_Paz|23254
GSM|Dayrestan Airport|Gheshm Island|GSM|IR|26.7556|55.8977|Asia/Tehran|23177
LFT|Lafayette Regional Airport|Lafayette|LFT|US|30.2059|-91.9891|America/Chicago|23089
EIS|Terrance B. Lettsome International Airport|Tortola|TOV|VG|18.4445|-64.5409|America/Tortola|22982
SLY|Salekhard Airport|Salekhard|SLY|RU|66.5906|66.5876|Asia/Yekaterinburg|22968
BCM|Bacău International Airport|Bacău|BCM|RO|46.5314|26.9082|Europe/Bucharest|22958
MGQ|Aden Adde International Airport|Mogadishu|MGQ|SO|2.0158|45.3048|Africa/Mogadishu|22937
LLW|Lilongwe International Airport|Lilongwe|LLW|MW|-13.7864|33.7792|Africa/Blantyre|22926
MYT|Myitkyina Airport|Myitkyina|MYT|MM|25.383|97.3529|Asia/Yangon|22912
CCF|Carcassonne Airport|Carcassonne|CCF|FR|43.2154|2.3069|Europe/Paris|22907
RAJ|Rajkot Airport|Rajkot|RAJ|IN|22.309|70.7809|Asia/Kolkata|22863
OKD|Okadama Airport|Sapporo|SPK|JP|43.1151|141.3816|Asia/Tokyo|22816
VLI|Bauerfield International Airport|Port Vila|VLI|VU|-17.6997|168.3195|Pacific/Efate|22779
HDN|Yampa Valley Airport|Hayden|HDN|US|40.4813|-107.2173|America/Denver|22777
ASW|Aswan International Airport|Aswan|ASW|EG|23.9639|32.8214|Africa/Cairo|22727
ROB|Roberts International Airport|Monrovia|MLW|LR|6.2371|-10.3591|Africa/Monrovia|22604
TNN|Tainan Airport|Tainan|TNN|TW|22.9501|120.2057|Asia/Taipei|22591
HUN|Hualien Airport|Hualien|HUN|TW|24.0247|121.6172|Asia/Taipei|22527
TRI|Tri-Cities Regional Airport|Bristol/Johnson/Kingsport|TRI|US|36.4781|-82.4078|America/New_York|22517
LMP|Lampedusa Airport|Lampedusa|LMP|IT|35.4988|12.6181|Europe/Rome|22512
NKC|Nouakchott–Oumtounsy International Airport|Nouakchott|NKC|MR|18.2981|-15.9594|Africa/Nouakchott|22503
STX|Alex Hamilton Airport|St Croix Island|STX|VI|17.7012|-64.8001|America/St_Thomas|22462
KRY|Karamay Airport|Karamay|KRY|CN|45.4674|84.9562|Asia/Shanghai|22431
KLX|Kalamata International Airport|Kalamata|KLX|GR|37.0552|22.0312|Europe/Athens|22391
MLN|Melilla Airport|Melilla|MLN|ES|35.2795|-2.9564|Africa/Ceuta|22338
THL|Tachilek Airport|Tachilek|THL|MM|20.4845|99.9352|Asia/Yangon|22301
UIB|El Caraño Airport|Quibdó|UIB|CO|5.6909|-76.6427|America/Bogota|22290
KIS|Kisumu International Airport|Kisumu|KIS|KE|-0.0865|34.7283|Africa/Nairobi|22252
PBC|Puebla International Airport|Puebla|PBC|MX|19.161|-98.3728|America/Mexico_City|22184
DTB|Silangit Airport|Siborong-Borong|DTB|ID|2.2606|98.9905|Asia/Jakarta|22123
YQU|Grande Prairie Airport|Grande Prairie|YQU|CA|55.1782|-118.8794|America/Edmonton|22119
LAN|Capital Region International Airport|Lansing|LAN|US|42.7769|-84.5884|America/Detroit|22081
YRT|Rankin Inlet Airport|Rankin Inlet|YRT|CA|62.8106|-92.1113|America/Rankin_Inlet|22014
NDJ|N'Djamena International Airport|N'Djamena|NDJ|TD|12.1315|15.034|Africa/Ndjamena|22012
LDE|Tarbes–Lourdes–Pyrénées Airport|Lourdes|LDE|FR|43.1807|-0.0037|Europe/Paris|22006
DRO|Durango-La Plata County Airport|Durango|DRO|US|37.1513|-107.7535|America/Denver|21997
BJA|Soummam – Abane Ramdane Airport|Béjaïa|BJA|DZ|36.7131|5.0704|Africa/Algiers|21922
FAE|Vágar Airport|Faroe Islands|FAE|FO|62.0635|-7.2763|Atlantic/Faroe|21871
BAX|Barnaul Airport|Barnaul|BAX|RU|53.3625|83.5429|Asia/Barnaul|21848
TVY|Dawei Airport|Dawei|TVY|MM|14.1024|98.2039|Asia/Yangon|21831
PHF|Newport News/Williamsburg International Airport|Newport News|PHF|US|37.1318|-76.4929|America/New_York|21816
GLT|Gladstone Airport|Gladstone|GLT|AU|-23.8691|151.2233|Australia/Brisbane|21779
AOK|Karpathos Island National Airport|Karpathos|AOK|GR|35.4209|27.1465|Europe/Athens|21747
GNV|Gainesville Regional Airport|Gainesville|GNV|US|29.6883|-82.2742|America/New_York|21673
BMI|Central Illinois Regional Airport|Bloomington|BMI|US|40.4788|-88.9159|America/Chicago|21653
VUP|Alfonso López Pumarejo Airport|Valledupar|VUP|CO|10.4343|-73.2486|America/Bogota|21523
MAB|Maraba Airport|Marabá|MAB|BR|-5.3689|-49.1381|America/Belem|21498
RAR|Rarotonga International Airport|Avarua|RAR|CK|-21.2026|-159.8061|Pacific/Rarotonga|21475
JUL|Inca Manco Cápac International Airport|Juliaca|JUL|PE|-15.4678|-70.158|America/Lima|21457
ZAT|Zhaotong Airport|Zhaotong|ZAT|CN|27.325|103.7548|Asia/Shanghai|21437
CIY|Comiso Airport|Comiso|CIY|IT|36.9962|14.6072|Europe/Rome|21425
LRM|La Romana International Airport|La Romana|LRM|DO|18.4496|-68.9119|America/Santo_Domingo|21417
EGO|Belgorod International Airport|Belgorod|EGO|RU|50.6455|36.5714|Europe/Moscow|21403
SIT|Sitka Rocky Gutierrez Airport|Sitka|SIT|US|57.0485|-135.3627|America/Sitka|21393
LIG|Limoges – Bellegarde Airport|Limoges|LIG|FR|45.8624|1.1779|Europe/Paris|21374
VCS|Con Dao Airport|Côn Đảo|VCS|VN|8.7319|106.6309|Asia/Ho_Chi_Minh|21371
VAA|Vaasa Airport|Vaasa|VAA|FI|63.051|21.7625|Europe/Helsinki|21290
SBH|Gustaf III Airport|Gustavia|SBH|BL|17.9043|-62.8443|America/St_Barthelemy|21200
KUT|Kutaisi International Airport|Kutaisi|KUT|GE|42.1814|42.4656|Asia/Tbilisi|21133
KVA|Kavala International Airport|Kavala|KVA|GR|40.916|24.6205|Europe/Athens|21124
MTJ|Montrose Regional Airport|Montrose|MTJ|US|38.5058|-107.8957|America/Denver|21115
AYQ|Ayers Rock Airport|Ayers Rock|AYQ|AU|-25.1884|130.9763|Australia/Darwin|21086
KKN|Kirkenes Airport|Kirkenes|KKN|NO|69.7241|29.8892|Europe/Oslo|21019
VFA|Victoria Falls International Airport|Victoria Falls|VFA|ZW|-18.0953|25.8393|Africa/Harare|21008
BVB|Boa Vista-Atlas Brasil Cantanhede International Airport|Boa Vista|BVB|BR|2.8418|-60.692|America/Boa_Vista|20989
EGC|Bergerac Dordogne Périgord Airport|Bergerac|EGC|FR|44.8249|0.5186|Europe/Paris|20894
LMM|Luis Muñoz Marín International Airport|Los Mochis|LMM|MX|25.6858|-109.0817|America/Mazatlan|20893
BNI|Benin Airport|Benin|BNI|NG|6.3172|5.6006|Africa/Lagos|20890
GDX|Sokol Airport|Magadan|GDX|RU|59.9121|150.7251|Asia/Magadan|20856
DRV|Dharavandhoo Airport|Roseau|DRV|MV|5.1557|73.1315|Indian/Maldives|20850
BAL|Batman Airport|Batman|BAL|TR|37.9457|41.1217|Europe/Istanbul|20835
CME|Ciudad del Carmen International Airport|Ciudad del Carmen|CME|MX|18.6524|-91.8007|America/Merida|20783
LUZ|Lublin Airport|Lublin|LUZ|PL|51.2388|22.7141|Europe/Warsaw|20763
STS|Charles M. Schulz Sonoma County Airport|Santa Rosa|STS|US|38.5088|-122.8131|America/Los_Angeles|20708
ZAH|Zahedan International Airport|Zahedan|ZAH|IR|29.4756|60.9034|Asia/Tehran|20628
HTA|Chita-Kadala International Airport|Chita|HTA|RU|52.0252|113.3059|Asia/Chita|20577
TNJ|Raja Haji Fisabilillah International Airport|Tanjung Pinang|TNJ|ID|0.9216|104.531|Asia/Jakarta|20562
QUO|Akwa Ibom International Airport|Uyo|QUO|NG|4.8731|8.0932|Africa/Lagos|20509
NBX|Nabire Airport|Nabire|NBX|ID|-3.3664|135.4964|Asia/Jayapura|20506
GRK|Killeen-Fort Hood Regional Airport|Killeen|ILE|US|31.0643|-97.8248|America/Chicago|20305
CUK|Caye Caulker Airport|Caye Caulker|CUK|BZ|17.735|-88.0289|America/Belize|20281
PEG|Perugia San Francesco d'Assisi – Umbria International Airport|Perugia|PEG|IT|43.0955|12.508|Europe/Rome|20193
RKV|Reykjavík Airport|Reykjavik|REK|IS|64.1301|-21.9379|Atlantic/Reykjavik|20178
NNT|Nan Nakhon Airport|Nan|NNT|TH|18.8079|100.7831|Asia/Bangkok|20168
ASM|Asmara International Airport|Asmara|ASM|ER|15.2854|38.9012|Africa/Asmara|20166
CBQ|Margaret Ekpo International Airport|Calabar|CBQ|NG|4.9727|8.347|Africa/Lagos|20141
SDV|Sde Dov Airport|Tel Aviv|TLV|IL|32.1055|34.784|Asia/Jerusalem|20133
BMU|Bima Sultan Muhammad Salahudin Airport|Bima|BMU|ID|-8.5402|118.6884|Asia/Makassar|20118
OMH|Urmia Airport|Urumiyeh|OMH|IR|37.6619|45.0604|Asia/Tehran|20091
PBG|Plattsburgh International Airport|Plattsburgh|PBG|US|44.6534|-73.4673|America/New_York|20018
VDO|Van Don International Airport|Ha Long|VDO|VN|21.1178|107.4143|Asia/Ho_Chi_Minh|20000
TZL|Tuzla International Airport|Tuzla|TZL|BA|44.4587|18.725|Europe/Sarajevo|19965
LNJ|Lincang Airport|Lincang|LNJ|CN|23.7397|100.0257|Asia/Shanghai|19962
AKX|Aktobe Airport|Aktobe|AKX|KZ|50.2469|57.2081|Asia/Aqtobe|19926
KSU|Kristiansund Airport, Kvernberget|Kristiansund|KSU|NO|63.1123|7.8252|Europe/Oslo|19908
KOP|Nakhon Phanom Airport|Nakhon Phanom|KOP|TH|17.3851|104.6434|Asia/Bangkok|19847
SFT|Skellefteå Airport|Skellefteå|SFT|SE|64.6244|21.0747|Europe/Stockholm|19804
YYG|Charlottetown Airport|Charlottetown|YYG|CA|46.2903|-63.1242|America/Halifax|19757
PKN|Iskandar Airport|Pangkalan Bun|PKN|ID|-2.7047|111.6712|Asia/Pontianak|19651
KUO|Kuopio Airport|Kuopio|KUO|FI|63.0068|27.7975|Europe/Helsinki|19612
VDH|Dong Hoi Airport|Dong Hoi|VDH|VN|17.5146|106.5904|Asia/Bangkok|19598
DAV|Enrique Malek International Airport|David|DAV|PA|8.3912|-82.4333|America/Panama|19532
NVA|Benito Salas Airport|Neiva|NVA|CO|2.9487|-75.2941|America/Bogota|19512
TCQ|Coronel FAP Carlos Ciriani Santa Rosa International Airport|Tacna|TCQ|PE|-18.0532|-70.2757|America/Lima|19454
MGM|Montgomery Regional Airport|Montgomery|MGM|US|32.3019|-86.3925|America/Chicago|19403
JDH|Jodhpur Airport|Jodhpur|JDH|IN|26.2553|73.0495|Asia/Kolkata|19380
YEI|Yenişehir Airport|Bursa|YEI|TR|40.2549|29.5597|Europe/Istanbul|19378
BZG|Bydgoszcz Ignacy Jan Paderewski Airport|Bydgoszcz|BZG|PL|53.0974|17.9752|Europe/Warsaw|19335
SNO|Sakon Nakhon Airport|Sakon Nakhon|SNO|TH|17.1961|104.1175|Asia/Bangkok|19250
CRZ|Turkmenabat Airport|Türkmenabat|CRZ|TM|39.0835|63.6127|Asia/Ashgabat|19194
MDQ|Mar Del Plata Airport|Mar del Plata|MDQ|AR|-37.9337|-57.5775|America/Argentina/Buenos_Aires|19193
YFB|Iqaluit Airport|Iqaluit|YFB|CA|63.7561|-68.5506|America/Iqaluit|19175
DDG|Dandong Langtou Airport|Dandong|DDG|CN|40.0269|124.2849|Asia/Shanghai|19139
ENE|H. Hasan Aroeboesman Airport|Ende|ENE|ID|-8.849|121.6622|Asia/Makassar|19115
GAY|Gaya Airport|Gaya|GAY|IN|24.7466|84.9475|Asia/Kolkata|19042
AKY|Sittwe Airport|Sittwe|AKY|MM|20.1332|92.8728|Asia/Yangon|19035
PPB|Presidente Prudente Airport|Presidente Prudente|PPB|BR|-22.1767|-51.4209|America/Sao_Paulo|19007
IMP|Imperatriz-Prefeito Renato Moreira Airport|Imperatriz|IMP|BR|-5.5312|-47.4581|America/Fortaleza|18989
DIR|Aba Tenna Dejazmach Yilma International Airport|Dire Dawa|DIR|ET|9.6241|41.8542|Africa/Addis_Ababa|18970
BON|Flamingo International Airport|Kralendijk|BON|AN|12.1322|-68.2727|America/Kralendijk|18963
YSB|Sudbury Airport|Sudbury|YSB|CA|46.6249|-80.7979|America/Toronto|18959
VXE|Sao Vicente Cesaria Evora Airport|São Vicente|VXE|CV|16.834|-25.0549|Atlantic/Cape_Verde|18924
TRG|Tauranga Airport|Tauranga|TRG|NZ|-37.6714|176.1969|Pacific/Auckland|18901
RTB|Juan Manuel Gálvez International Airport|Roatan|RTB|HN|16.3172|-86.524|America/Tegucigalpa|18896
YCD|Nanaimo Airport|Nanaimo|YCD|CA|49.0542|-123.8713|America/Vancouver|18849
LLV|Lüliang Airport|Lüliang|LLV|CN|37.6833|111.1428|Asia/Shanghai|18782
NBE|Enfidha – Hammamet International Airport|Enfidha|NBE|TN|36.0762|10.4368|Africa/Tunis|18752
TMP|Tampere-Pirkkala Airport|Tampere|TMP|FI|61.4145|23.6045|Europe/Helsinki|18737
AZO|Kalamazoo/Battle Creek International Airport|Kalamazoo|AZO|US|42.2346|-85.5513|America/Detroit|18671
OGZ|Beslan Airport|Vladikavkaz|OGZ|RU|43.203|44.6044|Europe/Moscow|18584
RAS|Rasht Airport|Rasht|RAS|IR|37.3232|49.6172|Asia/Tehran|18523
KRW|Turkmenbashi Airport|Turkmenistan|KRW|TM|40.0497|53.0003|Asia/Ashgabat|18515
ERC|Erzincan Airport|Erzincan|ERC|TR|39.7135|39.5253|Europe/Istanbul|18497
TBB|Dong Tac Airport|Tuy Hoa|TBB|VN|13.0497|109.3437|Asia/Ho_Chi_Minh|18496
KMS|Kumasi Airport|Kumasi|KMS|GH|6.714|-1.5913|Africa/Accra|18437
MSR|Muş Airport|Muş|MSR|TR|38.7497|41.6563|Europe/Istanbul|18426
IXU|Aurangabad Airport|Aurangabad|IXU|IN|19.8651|75.397|Asia/Kolkata|18426
ZCL|Zacatecas International Airport|Zacatecas|ZCL|MX|22.8988|-102.6843|America/Mexico_City|18421
KOS|Sihanoukville International Airport|Sihanoukville|KOS|KH|10.5798|103.637|Asia/Phnom_Penh|18404
OZC|Labo Airport|Ozamis|OZC|PH|8.1798|123.8434|Asia/Manila|18401
FKS|Fukushima Airport|Fukushima|FKS|JP|37.2275|140.431|Asia/Tokyo|18223
YXY|Whitehorse International Airport|Whitehorse|YXY|CA|60.7119|-135.0715|America/Whitehorse|18204
IVL|Ivalo Airport|Ivalo|IVL|FI|68.6074|27.4084|Europe/Helsinki|18168
MOC|Montes Claros Airport|Montes Claros|MOC|BR|-16.7058|-43.8195|America/Sao_Paulo|18160
MGZ|Myeik Airport|Myeik|MGZ|MM|12.4418|98.6208|Asia/Yangon|18105
ANR|Antwerp International Airport|Antwerp|ANR|BE|51.1891|4.4606|Europe/Brussels|18095
DIL|Presidente Nicolau Lobato International Airport|Dili|DIL|TL|-8.5473|125.5254|Asia/Dili|18078
BHE|Woodbourne Airport|Blenheim|BHE|NZ|-41.5167|173.8692|Pacific/Auckland|18076
BRM|Jacinto Lara International Airport|Barquisimeto|BRM|VE|10.0444|-69.3591|America/Caracas|18073
IAG|Niagara Falls International Airport|Niagara Falls|IAG|US|43.1072|-78.9457|America/New_York|18063
STW|Stavropol Shpakovskoye Airport|Stavropol|STW|RU|45.1104|42.1102|Europe/Moscow|18058
TAZ|Daşoguz Airport|Daşoguz|TAZ|TM|41.7619|59.829|Asia/Ashgabat|18050
RAB|Rabaul Airport|Rabaul|RAB|PG|-4.3405|152.3795|Pacific/Port_Moresby|18041
HMA|Khanty-Mansiysk Airport|Khanty-Mansiysk|HMA|RU|61.0274|69.0909|Asia/Yekaterinburg|18027
HGU|Mount Hagen Airport|Mount Hagen|HGU|PG|-5.8274|144.2978|Pacific/Port_Moresby|17997
HEA|Herat International Airport|Herat|HEA|AF|34.2115|62.2271|Asia/Kabul|17985
MQX|Alula Aba Nega Airport|Makale|MQX|ET|13.4672|39.534|Africa/Addis_Ababa|17974
DEB|Debrecen International Airport|Debrecen|DEB|HU|47.4898|21.6128|Europe/Budapest|17955
KIR|Kerry Airport|Kerry|KIR|IE|52.181|-9.5271|Europe/Dublin|17896
RLK|Bayannur Tianjitai Airport|Bayannur|RLK|CN|40.9254|107.7442|Asia/Shanghai|17893
ABX|Albury Airport|Albury|ABX|AU|-36.0684|146.9563|Australia/Sydney|17860
CMW|Ignacio Agramonte International Airport|Camaguey|CMW|CU|21.421|-77.8475|America/Havana|17828
HLZ|Hamilton Airport|Hamilton|HLZ|NZ|-37.8662|175.3338|Pacific/Auckland|17827
ETZ|Metz-Nancy-Lorraine Airport|Metz/Nancy|ETZ|FR|48.9812|6.247|Europe/Paris|17776
TSJ|Tsushima Airport|Tsushima|TSJ|JP|34.2856|129.3286|Asia/Tokyo|17693
GTF|Great Falls International Airport|Great Falls|GTF|US|47.483|-111.3574|America/Denver|17691
SBP|San Luis Obispo County Regional Airport|San Luis Obispo|SBP|US|35.2372|-120.6413|America/Los_Angeles|17643
LNK|Lincoln Airport|Lincoln|LNK|US|40.8521|-96.7592|America/Chicago|17634
PPP|Whitsunday Coast Airport|Proserpine|PPP|AU|-20.493|148.5536|Australia/Brisbane|17617
ENY|Yan'an Ershilipu Airport|Yan'an|ENY|CN|36.6375|109.5532|Asia/Shanghai|17608
USU|Francisco B. Reyes Airport|Busuanga|USU|PH|12.121|120.0994|Asia/Manila|17588
RNN|Bornholm Airport|Rønne|RNN|DK|55.0631|14.7604|Europe/Copenhagen|17545
LBE|Arnold Palmer Regional Airport|Latrobe|LBE|US|40.2747|-79.4062|America/New_York|17537
AAT|Altay Airport|Altay|AAT|CN|47.75|88.0854|Asia/Shanghai|17508
CUE|Mariscal Lamar International Airport|Cuenca|CUE|EC|-2.8895|-78.9844|America/Guayaquil|17502
YYR|Goose Bay Airport|Goose Bay|YYR|CA|53.3173|-60.4198|America/Goose_Bay|17500
TGM|Târgu Mureș International Airport|Tirgu Mures|TGM|RO|46.468|24.4162|Europe/Bucharest|17459
KUA|Sultan Haji Ahmad Shah Airport|Kuantan|KUA|MY|3.7772|103.211|Asia/Kuala_Lumpur|17459
BOB|Bora Bora Airport|Bora Bora|BOB|PF|-16.4441|-151.7517|Pacific/Tahiti|17438
VIG|Juan Pablo Perez Alfonso Airport|El Vigía|VIG|VE|8.6247|-71.6609|America/Caracas|17412
ROI|Roi Et Airport|Roi Et|ROI|TH|16.1168|103.7754|Asia/Bangkok|17368
GRV|Grozny Airport|Grozny|GRV|RU|43.3871|45.6995|Europe/Moscow|17365
HRI|Mattala Rajapaksa International Airport|Mattala|HRI|LK|6.2885|81.1233|Asia/Colombo|17340
UKK|Oskemen Airport|Ust-Kut|UKK|KZ|50.0264|82.5065|Asia/Almaty|17320
ROR|Roman Tmetuchl International Airport|Koror|ROR|PW|7.3666|134.54|Pacific/Palau|17310
PZU|Port Sudan New International Airport|Port Sudan|PZU|SD|19.4338|37.2351|Africa/Khartoum|17281
CJA|Mayor General FAP Armando Revoredo Iglesias Airport|Cajamarca|CJA|PE|-7.1396|-78.4896|America/Lima|17251
SCE|University Park Airport|State College|SCE|US|40.8511|-77.8475|America/New_York|17227
YTS|Timmins/Victor M. Power Airport|Timmins|YTS|CA|48.5681|-81.3744|America/Toronto|17209
OAJ|Albert J. Ellis Airport|Jacksonville|OAJ|US|34.8293|-77.6105|America/New_York|17199
BQS|Ignatyevo Airport|Blagoveschensk|BQS|RU|50.4243|127.4105|Asia/Yakutsk|17191
HMI|Hami Airport|Hami|HMI|CN|42.8414|93.6692|Asia/Shanghai|17109
WUT|Xinzhou Wutaishan Airport|Xinzhou|WUT|CN|38.5975|112.9692|Asia/Shanghai|17089
CRA|Craiova Airport|Craiova|CRA|RO|44.3153|23.8835|Europe/Bucharest|17077
KGI|Kalgoorlie-Boulder Airport|Kalgoorlie|KGI|AU|-30.7864|121.4603|Australia/Perth|17066
REL|Trelew International Airport|Trelew|REL|AR|-43.2102|-65.2719|America/Argentina/Catamarca|17045
APW|Faleolo International Airport|Apia|APW|WS|-13.8302|-172.0081|Pacific/Apia|17040
IDA|Idaho Falls Regional Airport|Idaho Falls|IDA|US|43.5149|-112.0694|America/Boise|17018
ERF|Erfurt-Weimar Airport|Erfurt|ERF|DE|50.9785|10.9587|Europe/Berlin|17009
UGC|Urgench International Airport|Urgench|UGC|UZ|41.5841|60.6421|Asia/Samarkand|16938
MHH|Leonard M. Thompson International Airport|Marsh Harbour|MHH|BS|26.5113|-77.0845|America/Nassau|16936
YKA|Kamloops Airport|Kamloops|YKA|CA|50.7037|-120.4429|America/Vancouver|16872
LUG|Lugano Airport|Lugano|LUG|CH|46.0044|8.9103|Europe/Zurich|16866
NLA|Simon Mwansa Kapwepwe International Airport|Ndola|NLA|ZM|-12.9964|28.6631|Africa/Lusaka|16843
MQL|Mildura Airport|Mildura|MQL|AU|-34.2293|142.0854|Australia/Melbourne|16826
ZIA|Zhukovsky International Airport|Moscow|ZIA|RU|55.5621|38.1191|Europe/Moscow|16823
UUD|Baikal International Airport|Ulan-Ude|UUD|RU|51.8066|107.4402|Asia/Irkutsk|16802
RXS|Roxas Airport|Roxas City|RXS|PH|11.5994|122.7505|Asia/Manila|16628
LPT|Lampang Airport|Lampang|LPT|TH|18.2741|99.5044|Asia/Bangkok|16592
SFJ|Kangerlussuaq Airport|Kangerlussuaq|SFJ|GL|67.0114|-50.7117|America/Godthab|16577
DIB|Dibrugarh Airport|Dibrugarh|DIB|IN|27.4846|95.0178|Asia/Kolkata|16544
LUV|Karel Sadsuitubun Airport|Langgur|LUV|ID|-5.6616|132.731|Asia/Jayapura|16493
IPH|Sultan Azlan Shah Airport|Ipoh|IPH|MY|4.5689|101.0941|Asia/Kuala_Lumpur|16482
PLQ|Palanga International Airport|Palanga|PLQ|LT|55.9727|21.0947|Europe/Vilnius|16465
DBO|Dubbo City Regional Airport|Dubbo|DBO|AU|-32.2178|148.5723|Australia/Sydney|16437
MWX|Muan International Airport|Muan|MWX|KR|34.9925|126.3853|Asia/Seoul|16413
MQP|Kruger Mpumalanga International Airport|Nelspruit|NLP|ZA|-25.3853|31.1038|Africa/Johannesburg|16337
CMF|Chambéry Airport|Chambery|CMF|FR|45.6381|5.8822|Europe/Paris|16309
DGA|Dangriga Airport|Dangriga|DGA|BZ|16.9824|-88.2297|America/Belize|16276
EMD|Emerald Airport|Emerald|EMD|AU|-23.5682|148.1767|Australia/Brisbane|16273
KLR|Kalmar Airport|Kalmar|KLR|SE|56.6815|16.2878|Europe/Stockholm|16236
YKH|Yingkou Lanqi Airport|Yingkou|YKH|CN|40.5425|122.3586|Asia/Shanghai|16235
GRQ|Groningen Airport Eelde|Groningen|GRQ|NL|53.1229|6.582|Europe/Amsterdam|16224
APL|Nampula Airport|Nampula|APL|MZ|-15.1048|39.2819|Africa/Maputo|16198
SUV|Nausori International Airport|Suva|SUV|FJ|-18.0433|178.5577|Pacific/Fiji|16198
RNB|Ronneby Airport|Ronneby|RNB|SE|56.2553|15.2664|Europe/Stockholm|16185
MSJ|Misawa Airport|Misawa|MSJ|JP|40.6969|141.3878|Asia/Tokyo|16181
SWF|New York Stewart International Airport|Newburgh|NYC|US|41.5013|-74.1027|America/New_York|16139
BHI|Comandante Espora Airport|Bahia Blanca|BHI|AR|-38.725|-62.1693|America/Argentina/Buenos_Aires|16128
PSO|Antonio Narino Airport|Pasto|PSO|CO|1.3967|-77.291|America/Bogota|16112
MOF|Frans Xavier Seda Airport|Maumere|MOF|ID|-8.6394|122.2372|Asia/Makassar|16068
AJL|Lengpui Airport|Aizawl|AJL|IN|23.8396|92.6211|Asia/Kolkata|16034
HOF|Al-Ahsa International Airport|Hofuf|HOF|SA|25.2885|49.4856|Asia/Riyadh|15899
UCB|Ulanqab Jining Airport|Ulanqab|UCB|CN|41.1297|113.1081|Asia/Shanghai|15869
EAS|San Sebastián Airport|San Sebastián|EAS|ES|43.3565|-1.7909|Europe/Madrid|15820
KVX|Pobedilovo Airport|Kirov|KVX|RU|58.5004|49.3474|Europe/Kirov|15816
SFG|L'Espérance Airport|St Martin|SFG|GP|18.1002|-63.0474|America/Marigot|15795
BZR|Béziers Cap d'Agde Airport|Beziers|BZR|FR|43.3225|3.3541|Europe/Paris|15794
ELM|Elmira Corning Regional Airport|Elmira|ELM|US|42.1604|-76.8919|America/New_York|15780
GAJ|Yamagata Airport|Yamagata|GAJ|JP|38.4116|140.3698|Asia/Tokyo|15751
SKD|Samarkand International Airport|Samarkand|SKD|UZ|39.6984|66.9874|Asia/Samarkand|15732
RGL|Piloto Civil Norberto Fernández International Airport|Rio Gallegos|RGL|AR|-51.6102|-69.3088|America/Argentina/Rio_Gallegos|15722
HIR|Honiara International Airport|Honiara|HIR|SB|-9.4279|160.0522|Pacific/Guadalcanal|15679
AEX|Alexandria International Airport|Alexandria|AEX|US|31.3261|-92.5469|America/Chicago|15677
PEM|Padre Aldamiz International Airport|Puerto Maldonado|PEM|PE|-12.6132|-69.2287|America/Lima|15624
QSF|Ain Arnat Airport|Sétif|QSF|DZ|36.1768|5.3274|Africa/Algiers|15594
PGU|Persian Gulf Airport|Asaloyeh|PGU|IR|27.3825|52.7362|Asia/Tehran|15586
YZV|Sept-Îles Airport|Sept-Îles|YZV|CA|50.2215|-66.265|America/Toronto|15575
TAP|Tapachula International Airport|Tapachula|TAP|MX|14.7924|-92.3694|America/Mexico_City|15531
LRH|La Rochelle-Île de Ré Airport|Île de Ré/La Rochelle|LRH|FR|46.1783|-1.1953|Europe/Paris|15518
YSJ|Saint John Airport|Saint John|YSJ|CA|45.3288|-65.8903|America/Moncton|15516
DCY|Daocheng Yading Airport|Daocheng|DCY|CN|29.3231|100.0533|Asia/Shanghai|15452
RJK|Rijeka Airport|Rijeka|RJK|HR|45.2171|14.5697|Europe/Zagreb|15383
IXS|Silchar Airport|Silchar|IXS|IN|24.9136|92.979|Asia/Kolkata|15380
KRN|Kiruna Airport|Kiruna|KRN|SE|67.8223|20.3364|Europe/Stockholm|15314
HAC|Hachijojima Airport|Hachijojima|HAC|JP|33.1156|139.7838|Asia/Tokyo|15300
BJR|Bahir Dar Airport|Bahir Dar|BJR|ET|11.6062|37.321|Africa/Addis_Ababa|15290
BJM|Bujumbura International Airport|Bujumbura|BJM|BI|-3.3215|29.3197|Africa/Bujumbura|15167
RJA|Rajahmundry Airport|Rajahmundry|RJA|IN|17.1098|81.8189|Asia/Kolkata|15166
MOT|Minot International Airport|Minot|MOT|US|48.2575|-101.2849|America/Chicago|15142
WGA|Wagga Wagga Airport|Wagga Wagga|WGA|AU|-35.1622|147.464|Australia/Sydney|15083
MEC|Eloy Alfaro International Airport|Manta|MEC|EC|-0.9495|-80.6815|America/Guayaquil|15073
LDY|City of Derry Airport|Derry|LDY|GB|55.042|-7.1598|Europe/London|15041
ISA|Mount Isa Airport|Mount Isa|ISA|AU|-20.666|139.4901|Australia/Brisbane|15004
IVC|Invercargill Airport|Invercargill|IVC|NZ|-46.4139|168.3174|Pacific/Auckland|15004
KJI|Kanas Airport|Burqin|KJI|CN|48.223|86.999|Asia/Shanghai|14984
ZLO|Playa de Oro International Airport|Manzanillo|ZLO|MX|19.1453|-104.5596|America/Mexico_City|14981
YQX|Gander International Airport|Gander|YQX|CA|48.9405|-54.5695|America/St_Johns|14958
HFT|Hammerfest Airport|Hammerfest|HFT|NO|70.6797|23.6686|Europe/Oslo|14917
YAM|Sault Ste. Marie Airport|Sault Ste. Marie|YAM|CA|46.4842|-84.5077|America/Toronto|14903
BHJ|Bhuj Airport|Bhuj|BHJ|IN|23.2871|69.6703|Asia/Kolkata|14903
RLG|Rostock-Laage Airport|Rostock|RLG|DE|53.9168|12.281|Europe/Berlin|14902
PLJ|Placencia Airport|Placencia|PLJ|BZ|16.5352|-88.3616|America/Belize|14884
LCK|Rickenbacker International Airport|Columbus|CMH|US|39.815|-82.9318|America/New_York|14876
LOE|Loei Airport|Loei|LOE|TH|17.4424|101.7244|Asia/Bangkok|14859
KGF|Sary-Arka Airport|Karaganda|KGF|KZ|49.6708|73.3344|Asia/Almaty|14816
ENA|Kenai Municipal Airport|Kenai|ENA|US|60.5721|-151.2463|America/Anchorage|14795
BDU|Bardufoss Airport|Bardufoss|BDU|NO|69.0568|18.54|Europe/Oslo|14787
TLM|Zenata - Messali El Hadj Airport|Tlemcen|TLM|DZ|35.0145|-1.449|Africa/Algiers|14662
TKN|Tokunoshima Airport|Tokunoshima|TKN|JP|27.8354|128.8817|Asia/Tokyo|14652
EDL|Eldoret International Airport|Eldoret|EDL|KE|0.4044|35.2387|Africa/Nairobi|14590
VDC|Vitória da Conquista Airport|Vitória da Conquista|VDC|BR|-14.8645|-40.8631|America/Bahia|14565
PNL|Pantelleria Airport|Pantelleria|PNL|IT|36.8158|11.968|Europe/Rome|14544
YXJ|Fort St. John Airport|Fort St. John|YXJ|CA|56.2419|-120.7376|America/Dawson_Creek|14542
DOM|Douglas-Charles Airport|Dominica|DOM|DM|15.5467|-61.3004|America/Dominica|14539
HEK|Heihe Airport|Heihe|HEK|CN|50.1752|127.3112|Asia/Shanghai|14516
JUJ|Gobernador Horacio Guzman International Airport|San Salvador de Jujuy|JUJ|AR|-24.3892|-65.0967|America/Argentina/Jujuy|14507
SLU|George F. L. Charles Airport|Castries|SLU|LC|14.0201|-60.993|America/St_Lucia|14492
MYP|Mary Airport|Mary|MYP|TM|37.6072|61.8992|Asia/Ashgabat|14490
HOR|Horta Airport|Horta|HOR|PT|38.52|-28.7161|Atlantic/Azores|14467
HJJ|Huaihua Zhijiang Airport|Huaihua|HJJ|CN|27.4413|109.6998|Asia/Shanghai|14464
KCM|Kahramanmaraş Airport|Kahramanmaraş|KCM|TR|37.5383|36.9583|Europe/Istanbul|14432
LCJ|Łódź Władysław Reymont Airport|Lodz|LCJ|PL|51.7208|19.3945|Europe/Warsaw|14363
VLL|Valladolid Airport|Valladolid|VLL|ES|41.7061|-4.8496|Europe/Madrid|14338
LCE|Goloson International Airport|La Ceiba|LCE|HN|15.7434|-86.8525|America/Tegucigalpa|14309
GYS|Guangyuan Panlong Airport|Guangyuan|GYS|CN|32.3918|105.7029|Asia/Shanghai|14281
KCA|Kuqa Qiuci Airport|Kuqa|KCA|CN|41.6795|82.8742|Asia/Shanghai|14270
PZI|Panzhihua Bao'anying Airport|Panzhihua|PZI|CN|26.5369|101.7969|Asia/Shanghai|14255
YQY|JA Douglas McCurdy Sydney Airport|Sydney|YQY|CA|46.1634|-60.0462|America/Glace_Bay|14230
FLZ|Dr. Ferdinand Lumban Tobing Airport|Sibolga|FLZ|ID|1.5552|98.8914|Asia/Jakarta|14221
RMI|Federico Fellini International Airport|Rimini|RMI|IT|44.0209|12.6136|Europe/Rome|14193
MAG|Madang Airport|Madang|MAG|PG|-5.2076|145.7886|Pacific/Port_Moresby|14149
YXL|Sioux Lookout Airport|Sioux Lookout|YXL|CA|50.1145|-91.904|America/Winnipeg|14071
OME|Nome Airport|Nome|OME|US|64.5111|-165.4443|America/Nome|14054
AJR|Arvidsjaur Airport|Arvidsjaur|AJR|SE|65.5908|19.2775|Europe/Stockholm|14032
TMW|Tamworth Airport|Tamworth|TMW|AU|-31.0842|150.8477|Australia/Sydney|13993
GBT|Gorgan Airport|Gorgan|GBT|IR|36.909|54.406|Asia/Tehran|13965
NKT|Şırnak Airport|Şırnak|NKT|TR|37.3644|42.0587|Europe/Istanbul|13927
OTZ|Ralph Wien Memorial Airport|Kotzebue|OTZ|US|66.8879|-162.6002|America/Nome|13916
CEN|Ciudad Obregón International Airport|Ciudad Obregón|CEN|MX|27.3944|-109.8334|America/Hermosillo|13905
INI|Niš Constantine the Great Airport|Nis|INI|RS|43.3374|21.866|Europe/Belgrade|13862
BUZ|Bushehr Airport|Bushehr|BUZ|IR|28.958|50.8245|Asia/Tehran|13851
AJI|Ağrı Airport|Agri|AJI|TR|39.6548|43.0246|Europe/Istanbul|13846
RFP|Raiatea Airport|Raiatea|RFP|PF|-16.723|-151.4665|Pacific/Tahiti|13834
KLU|Klagenfurt Airport|Klagenfurt|KLU|AT|46.6497|4.3253|Europe/Paris|13826
JIQ|Qianjiang Wulingshan Airport|Qianjiang|JIQ|CN|29.5147|108.8313|Asia/Shanghai|13820
PQQ|Port Macquarie Airport|Port Macquarie|PQQ|AU|-31.4337|152.865|Australia/Sydney|13820
BRN|Bern Airport|Bern|BRN|CH|46.9132|7.4982|Europe/Zurich|13809
MBS|MBS International Airport|Saginaw|MBS|US|43.5343|-84.0816|America/Detroit|13746
URY|Gurayat Domestic Airport|Gurayat|URY|SA|31.4112|37.277|Asia/Riyadh|13728
GFK|Grand Forks International Airport|Grand Forks|GFK|US|47.9461|-97.1763|America/Chicago|13704
KGT|Kangding Airport|Kangding|KGT|CN|30.1296|101.7518|Asia/Shanghai|13693
FBM|Lubumbashi International Airport|Lubumbashi|FBM|CD|-11.5912|27.5309|Africa/Lubumbashi|13692
LZN|Matsu Nangan Airport|Nangan Island|LZN|TW|26.1586|119.9572|Asia/Taipei|13690
NOJ|Noyabrsk Airport|Noyabrsk|NOJ|RU|63.1828|75.2715|Asia/Yekaterinburg|13681
NAW|Narathiwat Airport|Narathiwat|NAW|TH|6.5218|101.7449|Asia/Bangkok|13632
LVI|Harry Mwanga Nkumbula International Airport|Livingstone|LVI|ZM|-17.8208|25.8213|Africa/Lusaka|13588
KZO|Kyzylorda Airport|DescriptionKyzylorda|KZO|KZ|44.7093|65.5902|Asia/Qyzylorda|13565
MZL|La Nubia Airport|Manizales|MZL|CO|5.0294|-75.4662|America/Bogota|13560
MTT|Minatitlán/Coatzacoalcos International Airport|Minatitlán|MTT|MX|18.1029|-94.5793|America/Mexico_City|13524
AXF|Alxa Left Banner Bayanhot Airport|Alxa Left Banner|AXF|CN|38.7483|105.5886|Asia/Shanghai|13515
MRA|Misrata International Airport|Misurata|MRA|LY|32.3249|15.0604|Africa/Tripoli|13506
IJK|Izhevsk Airport|Izhevsk|IJK|RU|56.829|53.4552|Europe/Samara|13492
FEN|Fernando de Noronha Airport|Fernando de Noronha|FEN|BR|-3.8548|-32.4238|America/Noronha|13445
FKQ|Fakfak Torea Airport|Fak Fak|FKQ|ID|-2.9193|132.2653|Asia/Jayapura|13440
PDP|Punta del Este Airport|Punta del Este|PDP|UY|-34.8566|-55.0954|America/Montevideo|13400
JKH|Chios Island National Airport|Chios|JKH|GR|38.3443|26.1416|Europe/Athens|13380
SHW|Sharurah Domestic Airport|Sharurah|SHW|SA|17.469|47.1123|Asia/Riyadh|13372
SQJ|Sanming Shaxian Airport|Sanming|SQJ|CN|26.4237|117.8329|Asia/Shanghai|13370
PMY|El Tehuelche Airport|Puerto Madryn|PMY|AR|-42.759|-65.1027|America/Argentina/Catamarca|13350
SRY|Dasht-e Naz Airport|Sari|SRY|IR|36.6358|53.1947|Asia/Tehran|13327
MJZ|Mirny Airport|Mirny|MJZ|RU|62.5327|114.0291|Asia/Yakutsk|13322
SVD|Argyle International Airport|St Vincent|SVD|VC|13.159|-61.1503|America/St_Vincent|13319
OZH|Zaporizhia International Airport|Zaporizhia|OZH|UA|47.8726|35.3022|Europe/Zaporozhye|13310
ROT|Rotorua Regional Airport|Rotorua|ROT|NZ|-38.1094|176.3172|Pacific/Auckland|13307
WGP|Umbu Mehang Kunda Airport|Waingapu|WGP|ID|-9.6692|120.3013|Asia/Makassar|13299
DLH|Duluth International Airport|Duluth|DLH|US|46.839|-92.1807|America/Chicago|13276
VDA|Ovda Airport|Ovda|VDA|IL|29.9483|34.938|Asia/Jerusalem|13261
PRI|Praslin Island Airport|Praslin Island|PRI|SC|-4.3204|55.6917|Indian/Mahe|13227
KVD|Ganja International Airport|Ganja|KVD|AZ|40.7377|46.3176|Asia/Baku|13207
SFA|Sfax-Thyna International Airport|Sfax|SFA|TN|34.7189|10.6902|Africa/Tunis|13183
MZR|Mazar-e Sharif International Airport|Mazar-e Sharif|MZR|AF|36.708|67.2091|Asia/Kabul|13159
BGF|Bangui M'Poko International Airport|Bangui|BGF|CF|4.3973|18.5195|Africa/Bangui|13129
SUN|Friedman Memorial Airport|Hailey|SUN|US|43.5056|-114.2977|America/Boise|13123
KAW|Kawthaung Airport|Kawthaung|KAW|MM|10.05|98.5386|Asia/Yangon|13102
YZY|Zhangye Ganzhou Airport|Zhangye|YZY|CN|38.8129|100.6553|Asia/Shanghai|13090
ADQ|Kodiak Airport|Kodiak|ADQ|US|57.75|-152.494|America/Anchorage|13070
LET|Alfredo Vásquez Cobo International Airport|Leticia|LET|CO|-4.1923|-69.9423|America/Bogota|13049
TTT|Taitung Airport|Taitung|TTT|TW|22.7558|121.1043|Asia/Taipei|13016
APO|Antonio Roldán Betancourt Airport|Apartadó|APO|CO|7.8144|-76.7172|America/Bogota|13001
YXT|Northwest Regional Airport|Kitimat/Terrace|YXT|CA|54.4686|-128.5789|America/Vancouver|12984
ADF|Adıyaman Airport|Adıyaman|ADF|TR|37.7328|38.4704|Europe/Istanbul|12983
JNZ|Jinzhou Bay Airport|Jinzhou|JNZ|CN|41.1014|121.062|Asia/Shanghai|12969
DNK|Dnipropetrovsk International Airport|Dnipropetrovsk|DNK|UA|48.3675|35.0936|Europe/Kyiv|12952
LCX|Longyan Guanzhishan Airport|Longyan|LCX|CN|25.675|116.7465|Asia/Shanghai|12853
MYD|Malindi Airport|Malindi|MYD|KE|-3.2277|40.1013|Africa/Nairobi|12839
LAO|Laoag International Airport|Laoag|LAO|PH|18.1779|120.5317|Asia/Manila|12828
SHB|Nakashibetsu Airport|Nakashibetsu|SHB|JP|43.5754|144.958|Asia/Tokyo|12789
CWA|Central Wisconsin Airport|Wausau|AUW|US|44.7809|-89.6698|America/Chicago|12768
UYL|Nyala Airport|Nyala|UYL|SD|12.0543|24.9552|Africa/Khartoum|12737
KIM|Kimberley Airport|Kimberley|KIM|ZA|-28.8021|24.7659|Africa/Johannesburg|12660
PLU|Pierce County Airport|Belo Horizonte|BHZ|BR|-19.8505|-43.9527|America/Sao_Paulo|12657
JXA|Jixi Xingkaihu Airport|Jixi|JXA|CN|45.293|131.193|Asia/Shanghai|12636
URA|Oral Ak Zhol Airport|Uralsk|URA|KZ|51.1523|51.5409|Asia/Oral|12608
RST|Rochester International Airport|Rochester|RST|US|43.9095|-92.4968|America/Chicago|12608
TMC|Tambolaka Airport|Tambolaka|TMC|ID|-9.4097|119.2447|Asia/Makassar|12600
CRV|Crotone Airport|Crotone|CRV|IT|38.997|17.0802|Europe/Rome|12500
BEW|Beira Airport|Beira|BEW|MZ|-19.7965|34.908|Africa/Maputo|12462
ORB|Örebro Airport|Örebro|ORB|SE|59.2257|15.0406|Europe/Stockholm|12434
MVY|Martha's Vineyard Airport|Martha's Vineyard|MVY|US|41.391|-70.6136|America/New_York|12430
BFL|Meadows Field|Bakersfield|BFL|US|35.4333|-119.0568|America/Los_Angeles|12408
LSH|Lashio Airport|Lashio|LSH|MM|22.9782|97.7523|Asia/Yangon|12389
LRD|Laredo International Airport|Laredo|LRD|US|27.544|-99.4605|America/Chicago|12373
KUM|Yakushima Airport|Yakushima|KUM|JP|30.3856|130.659|Asia/Tokyo|12351
PLO|Port Lincoln Airport|Port Lincoln|PLO|AU|-34.6044|135.8777|Australia/Adelaide|12350
YUS|Yushu Batang Airport|Yushu|YUS|CN|32.8256|97.1249|Asia/Shanghai|12340
GGT|Exuma International Airport|George Town|GGT|BS|23.5627|-75.8764|America/Nassau|12309
ZBR|Konarak Airport|Chah Bahar|ZBR|IR|25.4411|60.3813|Asia/Tehran|12268
ARD|Alor Island Airport|Alor Island|ARD|ID|-8.1329|124.5963|Asia/Makassar|12229
ONS|Onslow Airport|Onslow|ONS|AU|-21.6674|115.1123|Australia/Perth|12200
OXB|Osvaldo Vieira International Airport|Bissau|OXB|GW|11.8902|-15.6551|Africa/Bissau|12184
PXM|Puerto Escondido International Airport|Puerto Escondido|PXM|MX|15.8762|-97.0906|America/Mexico_City|12181
WKJ|Wakkanai Airport|Wakkanai|WKJ|JP|45.403|141.8001|Asia/Tokyo|12175
DPL|Dipolog Airport|Dipolog|DPL|PH|8.6014|123.3425|Asia/Manila|12173
MZH|Amasya Merzifon Airport|Amasya|MZH|TR|40.8299|35.5216|Europe/Istanbul|12150
BRO|Brownsville/South Padre Island International Airport|Brownsville|BRO|US|25.9066|-97.4277|America/Chicago|12141
KDO|Kadhdhoo Airport|Kadhdhoo Island|KDO|MV|1.8602|73.5213|Indian/Maldives|12126
MKK|Molokai Airport|Kaunakakai|MKK|US|21.1532|-157.0962|Pacific/Honolulu|12115
IPC|Mataveri International Airport|Easter Island|IPC|CL|-27.1625|-109.4252|Pacific/Easter|12109
KKX|Kikai Airport|Kikai|KKX|JP|28.3215|129.9282|Asia/Tokyo|12092
OPS|Sinop Airport|Sinop|OPS|BR|-11.8829|-55.5847|America/Cuiaba|12085
JGD|Jiagedaqi Airport|Jiagedaqi|JGD|CN|50.3721|124.1175|Asia/Shanghai|12060
MLU|Monroe Regional Airport|Monroe|MLU|US|32.5105|-92.0407|America/Chicago|12056
ZHY|Zhongwei Shapotou Airport|Zhongwei|ZHY|CN|37.5723|105.1548|Asia/Shanghai|12044
CBO|Awang Airport|Cotabato City|CBO|PH|7.1642|124.2123|Asia/Manila|12020
CLL|Easterwood Airport|College Station|CLL|US|30.5901|-96.3644|America/Chicago|11988
FNI|Nîmes–Alès–Camargue–Cévennes Airport|Nimes|FNI|FR|43.7602|4.4191|Europe/Paris|11970
KBU|Kotabaru Airport|Kotabaru|KBU|ID|-3.2954|116.1653|Asia/Makassar|11904
STV|Surat Airport|Surat|STV|IN|21.1173|72.7423|Asia/Kolkata|11862
LFR|La Fria Airport|La Fria|LFR|VE|8.2382|-72.2698|America/Caracas|11855
AQJ|King Hussein International Airport|Aqaba|AQJ|JO|29.6141|35.0201|Asia/Amman|11842
HTS|Tri-State Airport|Huntington|HTS|US|38.3675|-82.5581|America/New_York|11827
CAC|Cascavel Airport|Cascavel|CAC|BR|-25.0011|-53.5014|America/Sao_Paulo|11724
AOG|Anshan Teng'ao Airport|Anshan|AOG|CN|41.113|122.8665|Asia/Shanghai|11724
ULY|Ulyanovsk Vostochny Airport|Ulyanovsk|ULY|RU|54.4136|48.8013|Europe/Ulyanovsk|11654
CPV|Campina Grande Airport|Campina Grande|CPV|BR|-7.2694|-35.8952|America/Fortaleza|11643
HIN|Sacheon Airport|Sacheon|HIN|KR|35.0924|128.0866|Asia/Seoul|11604
EUN|Hassan I Airport|Laayoune|EUN|MA|27.1505|-13.2206|Africa/El_Aaiun|11598
EWN|Coastal Carolina Regional Airport|New Bern|EWN|US|35.0745|-77.0417|America/New_York|11586
BJW|Bajawa Soa Airport|Bajawa|BJW|ID|-8.708|121.0577|Asia/Makassar|11562
LSI|Sumburgh Airport|Shetland|SDZ|GB|59.8789|-1.2944|Europe/London|11498
BPX|Qamdo Bamda Airport|Bangda|BPX|CN|30.5517|97.1074|Asia/Shanghai|11474
NAL|Nalchik Airport|Nalchik|NAL|RU|43.5087|43.6354|Europe/Moscow|11470
IWJ|Iwami Airport|Masuda|IWJ|JP|34.6764|131.7906|Asia/Tokyo|11430
USA|Concord Regional Airport|Concord|USA|US|35.3878|-80.7091|America/New_York|11373
PNA|Pamplona Airport|Pamplona|PNA|ES|42.7702|-1.6461|Europe/Madrid|11361
TML|Tamale Airport|Tamale|TML|GH|9.5558|-0.8628|Africa/Accra|11353
BHK|Bukhara International Airport|Bukhara|BHK|UZ|39.775|64.4833|Asia/Samarkand|11345
HUY|Humberside Airport|Humberside|HUY|GB|53.5774|-0.35|Europe/London|11333
JUZ|Quzhou Airport|Quzhou|JUZ|CN|28.9668|118.9002|Asia/Shanghai|11323
PWQ|Pavlodar Airport|Pavlodar|PWQ|KZ|52.1952|77.0701|Asia/Almaty|11305
PBO|Paraburdoo Airport|Paraburdoo|PBO|AU|-23.1724|117.7464|Australia/Perth|11287
KEJ|Kemerovo Airport|Kemerovo|KEJ|RU|55.2701|86.1074|Asia/Novokuznetsk|11276
JIC|Jinchang Jinchuan Airport|Jinchang|JIC|CN|38.5421|102.3483|Asia/Shanghai|11275
MOV|Moranbah Airport|Moranbah|MOV|AU|-22.0586|148.0758|Australia/Brisbane|11251
ABA|Abakan Airport|Abakan|ABA|RU|53.751|91.3995|Asia/Krasnoyarsk|11241
YIE|Arxan Yi'ershi Airport|Arxan|YIE|CN|47.3106|119.9117|Asia/Shanghai|11219
AQI|Al Qaisumah/Hafr Al Batin Airport|Qaisumah|AQI|SA|28.3355|46.126|Asia/Riyadh|11144
XCR|Châlons Vatry Airport|Paris|PAR|FR|48.7805|4.1894|Europe/Paris|11142
FUJ|Fukue Airport|Fukue|FUJ|JP|32.6668|128.8345|Asia/Tokyo|11115
NOZ|Spichenkovo Airport|Novokuznetsk|NOZ|RU|53.8039|86.8649|Asia/Novokuznetsk|11108
KRP|Midtjyllands Airport|Karup|KRP|DK|56.2979|9.1056|Europe/Copenhagen|11101
NOS|Fascene Airport|Nosy Be|NOS|MG|-13.3122|48.3146|Indian/Antananarivo|11096
VDS|Vadsø Airport|Vadsø|VDS|NO|70.0651|29.8428|Europe/Oslo|11095
CAB|Cabinda Airport|Cabinda|CAB|AO|-5.5969|12.1883|Africa/Luanda|11080
GET|Geraldton Airport|Geraldton|GET|AU|-28.7961|114.7053|Australia/Perth|11075
CXJ|Caxias do Sul Airport|Caxias Do Sul|CXJ|BR|-29.1963|-51.1875|America/Sao_Paulo|11074
VXO|Växjö Småland Airport|Växjö|VXO|SE|56.927|14.7299|Europe/Stockholm|11069
CEE|Cherepovets Airport|Cherepovets|CEE|RU|59.2759|38.0161|Europe/Moscow|11064
RAE|Arar Domestic Airport|Arar|RAE|SA|30.9057|41.1379|Asia/Riyadh|11061
BRW|Wiley Post-Will Rogers Memorial Airport|Barrow|BRW|US|71.2852|-156.7661|America/Anchorage|11060
GAN|Gan International Airport|Addu|GAN|MV|-0.6933|73.1556|Indian/Maldives|11047
TBU|Fuaʻamotu International Airport|Nuku'alofa|TBU|TO|-21.2416|-175.1459|Pacific/Tongatapu|10986
CXB|Cox's Bazar Airport|Cox's Bazar|CXB|BD|21.4513|91.9647|Asia/Dhaka|10940
OKE|Okierabu Airport|Okierabu|OKE|JP|27.4281|128.7022|Asia/Tokyo|10927
WAE|Wadi al-Dawasir Domestic Airport|Wadi Al Dawasir|WAE|SA|20.5032|45.1993|Asia/Riyadh|10913
AEY|Akureyri Airport|Akureyri|AEY|IS|65.6583|-18.0733|Atlantic/Reykjavik|10912
ADE|Aden International Airport|Aden|ADE|YE|12.8259|45.0372|Asia/Aden|10890
BLB|Panama Pacifico International Airport|Balboa|BLB|PA|8.9165|-79.5979|America/Panama|10865
PMF|Parma Airport|Parma|MIL|IT|44.8246|10.2965|Europe/Rome|10854
CTM|Chetumal International Airport|Chetumal|CTM|MX|18.5055|-88.3255|America/Cancun|10833
KUV|Gunsan Airport|Gunsan|KUV|KR|35.926|126.6158|Asia/Seoul|10827
IGD|Iğdır Airport|Iğdır|IGD|TR|39.9779|43.8776|Europe/Istanbul|10770
JOE|Joensuu Airport|Joensuu|JOE|FI|62.6603|29.6112|Europe/Helsinki|10767
BUQ|Joshua Mqabuko Nkomo International Airport|Bulawayo|BUQ|ZW|-20.0171|28.6208|Africa/Harare|10747
JSR|Jessore Airport|Jessore|JSR|BD|23.182|89.1608|Asia/Dhaka|10734
TOL|Toledo Express Airport|Toledo|TOL|US|41.5884|-83.8077|America/New_York|10732
KOI|Kirkwall Airport|Kirkwall|KOI|GB|58.9561|-2.9037|Europe/London|10727
CKS|Carajás Airport|Parauapebas|CKS|BR|-6.1155|-50.0012|America/Belem|10716
RES|Resistencia International Airport|Resistencia|RES|AR|-27.4476|-59.0528|America/Argentina/Cordoba|10691
GWT|Sylt Airport|Westerland|GWT|DE|54.9131|8.3378|Europe/Berlin|10667
MQN|Mo i Rana Airport, Røssvoll|Mo i Rana|MQN|NO|66.3638|14.3016|Europe/Oslo|10578
KAC|Kamishly Airport|Kamishly|KAC|SY|37.0309|41.2034|Asia/Damascus|10562
VAM|Maamigili Airport|Maamigili|VAM|MV|3.4712|72.8355|Indian/Maldives|10545
GDQ|Gondar Airport|Gondar|GDQ|ET|12.5192|37.4331|Africa/Addis_Ababa|10541
HVB|Hervey Bay Airport|Hervey Bay|HVB|AU|-25.3202|152.8842|Australia/Brisbane|10539
MJU|Tampa Padang Airport|Mamuju|MJU|ID|-2.5857|119.0292|Asia/Makassar|10517
BIR|Biratnagar Airport|Biratnagar|BIR|NP|26.4823|87.2647|Asia/Kathmandu|10514
BNN|Brønnøysund Airport|Bronnoysund|BNN|NO|65.461|12.2151|Europe/Oslo|10503
IFO|Ivano-Frankivsk International Airport|Ivano-Frankivsk|IFO|UA|48.8874|24.7056|Europe/Kyiv|10486
HLN|Helena Regional Airport|Helena|HLN|US|46.6084|-111.9865|America/Denver|10458
SSJ|Sandnessjøen Airport|Sandnessjøen|SSJ|NO|65.9581|12.4704|Europe/Oslo|10435
CPE|Campeche International Airport|Campeche|CPE|MX|19.8157|-90.5013|America/Merida|10432
ZAL|Pichoy Airport|Valdivia|ZAL|CL|-39.65|-73.085|America/Santiago|10430
AYP|Coronel FAP Alfredo Mendívil Duarte Airport|Ayacucho|AYP|PE|-13.1545|-74.2048|America/Lima|10430
PSE|Mercedita Airport|Ponce|PSE|PR|18.0091|-66.5632|America/Puerto_Rico|10429
OCM|Boolgeeda Airport|Boolgeeda|OCM|AU|-22.54|117.275|Australia/Perth|10425
ITH|Ithaca Tompkins Regional Airport|Ithaca|ITH|US|42.4911|-76.4588|America/New_York|10417
KDH|Kandahar International Airport|Kandahar|KDH|AF|31.5052|65.8485|Asia/Kabul|10369
WWK|Wewak Airport|Wewak|WWK|PG|-3.5836|143.6691|Pacific/Port_Moresby|10354
TUF|Tours Val de Loire Airport|Tours|TUF|FR|47.4301|0.7249|Europe/Paris|10349
SPI|Abraham Lincoln Capital Airport|Springfield|SPI|US|39.8439|-89.6779|America/Chicago|10332
CLQ|Colima Airport|Colima|CLQ|MX|19.277|-103.577|America/Mexico_City|10327
MUN|Maturin International Airport|Maturín|MUN|VE|9.749|-63.1553|America/Caracas|10318
LRR|Larestan International Airport|Lar|LRR|IR|27.6729|54.3825|Asia/Tehran|10317
SGU|St. George Regional Airport|Saint George|SGU|US|37.0343|-113.5099|America/Denver|10316
JKG|Jönköping Airport|Jönköping|JKG|SE|57.756|14.0692|Europe/Stockholm|10314
SAF|Santa Fe Municipal Airport|Santa Fe|SAF|US|35.6175|-106.0864|America/Denver|10296
LIF|Ouanaham Airport|Lifou|LIF|NC|-20.7748|167.2399|Pacific/Noumea|10267
FSM|Fort Smith Regional Airport|Fort Smith|FSM|US|35.3368|-94.3663|America/Chicago|10247
POG|Port-Gentil International Airport|Port Gentil|POG|GA|-0.7161|8.7537|Africa/Libreville|10219
CPR|Casper-Natrona County International Airport|Casper|CPR|US|42.8977|-106.4649|America/Denver|10195
SCC|Deadhorse Airport|Deadhorse|SCC|US|70.196|-148.4624|America/Anchorage|10192
CKB|North Central West Virginia Airport|Clarksburg|CKB|US|39.2968|-80.229|America/New_York|10182
VST|Stockholm Västerås Airport|Stockholm/Västerås|STO|SE|59.6016|16.6287|Europe/Stockholm|10178
FEG|Fergana International Airport|Fergana|FEG|UZ|40.3584|71.7449|Asia/Tashkent|10166
DEF|Dezful Airport|Dezful|DEF|IR|32.4384|48.3842|Asia/Tehran|10165
IBE|Perales Airport|Ibagué|IBE|CO|4.4231|-75.1362|America/Bogota|10157
ONJ|Odate Noshiro Airport|Odate|ONJ|JP|40.1932|140.3722|Asia/Tokyo|10112
NTQ|Noto Airport|Wajima|NTQ|JP|37.2942|136.9597|Asia/Tokyo|10108
TPQ|Tepic Airport|Tepic|TPQ|MX|21.4195|-104.8413|America/Mazatlan|10098
PKZ|Pakse International Airport|Pakse|PKZ|LA|15.1334|105.7805|Asia/Vientiane|10080
WTB|Toowoomba Wellcamp Airport|Toowoomba|TWB|AU|-27.5583|151.7948|Australia/Brisbane|10075
NYM|Nadym Airport|Nadym|NYM|RU|65.4804|72.6956|Asia/Yekaterinburg|10075
LAU|Manda Airport|Lamu|LAU|KE|-2.2523|40.9131|Africa/Nairobi|10069
BUW|Baubau Airport|Baubau|BUW|ID|-5.4872|122.5689|Asia/Makassar|10053
JLR|Jabalpur Airport|Jabalpur|JLR|IN|23.1795|80.0539|Asia/Kolkata|10043
YOL|Yola Airport|Yola|YOL|NG|9.2621|12.4297|Africa/Lagos|10031
HME|Hassi Messaoud Airport|Hassi Messaoud|HME|DZ|31.6734|6.1405|Africa/Algiers|10017
AZS|Samaná El Catey International Airport|Samana|AZS|DO|19.2676|-69.7304|America/Santo_Domingo|10016
BFV|Buriram Airport|Buriram|BFV|TH|15.2288|103.2504|Asia/Bangkok|10011
IGT|Magas Airport|Magas|IGT|RU|43.3203|45.0126|Europe/Moscow|10008
THQ|Tianshui Maijishan Airport|Tianshui|THQ|CN|34.5572|105.8644|Asia/Shanghai|9995
CUF|Cuneo International Airport|Cuneo|CUF|IT|44.5477|7.6235|Europe/Rome|9991
YVO|Val-d'Or Airport|Val-d'Or|YVO|CA|48.0534|-77.783|America/Toronto|9971
ACV|Arcata Eureka Airport|Arcata/Eureka|ACV|US|40.9761|-124.1083|America/Los_Angeles|9962
JTC|Bauru Arealva Airport|Bauru|JTC|BR|-22.1656|-49.0703|America/Sao_Paulo|9928
ADU|Ardabil Airport|Ardabil|ADU|IR|38.3248|48.4227|Asia/Tehran|9917
MAQ|Mae Sot Airport|Mae Sot|MAQ|TH|16.7013|98.5448|Asia/Bangkok|9914
PFB|Lauro Kurtz Airport|Passo Fundo|PFB|BR|-28.2435|-52.3277|America/Sao_Paulo|9884
STD|Mayor Buenaventura Vivas Airport|Santo Domingo|STD|VE|7.5697|-72.044|America/Caracas|9880
CFR|Caen - Carpiquet Airport|Caen|CFR|FR|49.1825|-0.46|Europe/Paris|9871
BDB|Bundaberg Airport|Bundaberg|BDB|AU|-24.9017|152.3204|Australia/Brisbane|9845
KOK|Kokkola-Pietarsaari Airport|Kronoby|KOK|FI|63.7201|23.1387|Europe/Helsinki|9845
HZH|Liping Airport|Liping|HZH|CN|26.3223|109.1528|Asia/Shanghai|9740
RRG|Plaine Corail Airport|Rodrigues Island|RRG|MU|-19.7561|63.3599|Indian/Mauritius|9720
EBU|Saint-Étienne-Bouthéon Airport|Saint-Étienne|EBU|FR|45.5386|4.2959|Europe/Paris|9716
LWS|Lewiston-Nez Perce County Airport|Lewiston|LWS|US|46.3747|-117.0152|America/Los_Angeles|9661
PZB|Pietermaritzburg Airport|Pietermaritzburg|PZB|ZA|-29.6474|30.3981|Africa/Johannesburg|9649
PUM|Pomala Airport|Kolaka|PUM|ID|-4.3419|121.5227|Asia/Makassar|9624
CIJ|Cobija Capitan Anibal Arab Airport|Cobija|CIJ|BO|-11.0406|-68.782|America/La_Paz|9623
LLF|Yongzhou Lingling Airport|Yongzhou|LLF|CN|26.34|111.6143|Asia/Shanghai|9614
VDE|El Hierro Airport|Valverde|VDE|ES|27.8145|-17.8864|Atlantic/Canary|9580
LDU|Lahad Datu Airport|Lahad Datu|LDU|MY|5.0306|118.3265|Asia/Kuching|9552
NCU|Nukus Airport|Nukus|NCU|UZ|42.4865|59.6218|Asia/Samarkand|9548
ELF|El Fasher Airport|El Fasher|ELF|SD|13.6166|25.3258|Africa/Khartoum|9533
SCK|Stockton Metropolitan Airport|Stockton|SAC|US|37.8954|-121.2441|America/Los_Angeles|9514
RFD|Chicago Rockford International Airport|Chicago|CHI|US|42.1973|-89.098|America/Chicago|9474
TMS|São Tomé International Airport|São Tomé|TMS|ST|0.3779|6.7125|Africa/Sao_Tome|9445
VIL|Dakhla Airport|Dakhla|VIL|EH|23.7184|-15.932|Africa/El_Aaiun|9436
GYU|Guyuan Liupanshan Airport|Guyuan|GYU|CN|36.0777|106.2214|Asia/Shanghai|9411
ABI|Abilene Regional Airport|Abilene|ABI|US|32.4112|-99.6818|America/Chicago|9393
GOQ|Golmud Airport|Golmud|GOQ|CN|36.4021|94.7884|Asia/Shanghai|9378
SWQ|Sultan Muhammad Kaharuddin III Airport|Sumbawa|SWQ|ID|-8.4893|117.4126|Asia/Makassar|9372
SOG|Sogndal Haukasen Airport|Sogndal|SOG|NO|61.1561|7.1378|Europe/Oslo|9363
NNM|Naryan-Mar Airport|Naryan-Mar|NNM|RU|67.6407|53.1236|Europe/Moscow|9350
SPD|Saidpur Airport|Saidpur|SPD|BD|25.76|88.9092|Asia/Dhaka|9349
BLV|MidAmerica St. Louis Airport|Belleville|BLV|US|38.5488|-89.8211|America/Chicago|9333
PAG|Pagadian Airport|Pagadian|PAG|PH|7.8307|123.4616|Asia/Manila|9322
CMI|University of Illinois Willard Airport|Champaign|CMI|US|40.0361|-88.2636|America/Chicago|9320
ARK|Arusha Airport|Arusha|ARK|TZ|-3.3677|36.6291|Africa/Dar_es_Salaam|9308
MMJ|Matsumoto Airport|Matsumoto|MMJ|JP|36.1658|137.9241|Asia/Tokyo|9291
LSE|La Crosse Regional Airport|La Crosse|LSE|US|43.8772|-91.2601|America/Chicago|9288
MJF|Mosjøen Airport, Kjærstad|Mosjøe|MJF|NO|65.784|13.2149|Europe/Oslo|9259
DMU|Dimapur Airport|Dimapur|DMU|IN|25.8825|93.7722|Asia/Kolkata|9258
KSN|Kostanay Airport|Kostanay|KSN|KZ|53.2067|63.5505|Asia/Qostanay|9243
IPN|Usiminas Airport|Ipatinga|IPN|BR|-19.4726|-42.4877|America/Sao_Paulo|9243
MHK|Manhattan Regional Airport|Manhattan|MHK|US|39.1391|-96.6704|America/Chicago|9221
ERL|Erenhot Saiwusu International Airport|Erenhot|ERL|CN|43.4291|112.1052|Asia/Shanghai|9216
LPI|Linköping City Airport|Linköping|LPI|SE|58.4081|15.6581|Europe/Stockholm|9204
LSP|Josefa Camejo International Airport|Las Piedras|LSP|VE|11.7809|-70.1487|America/Caracas|9164
TLQ|Turpan Jiaohe Airport|Turpan|TLQ|CN|43.0297|89.1011|Asia/Shanghai|9161
HKN|Hoskins Airport|Hoskins|HKN|PG|-5.4619|150.405|Pacific/Port_Moresby|9158
SYY|Stornoway Airport|Stornoway|SYY|GB|58.2155|-6.3272|Europe/London|9157
LYR|Svalbard Airport, Longyear|Longyearbyen|LYR|NO|78.2461|15.4656|Arctic/Longyearbyen|9131
PSS|Posadas Airport|Posadas|PSS|AR|-27.3874|-55.97|America/Argentina/Cordoba|9131
KNG|Kaimana Airport|Kaimana|KNG|ID|-3.6432|133.6965|Asia/Jayapura|9128
FRO|Florø Airport|Floro|FRO|NO|61.5841|5.0227|Europe/Oslo|9103
UYU|Uyuni Airport|Uyuni|UYU|BO|-20.4474|-66.8447|America/La_Paz|9074
SCY|San Cristóbal Airport|San Cristóbal|SCY|EC|-0.9095|-89.6168|Pacific/Galapagos|9054
BBO|Berbera Airport|Berbera|BBO|SO|10.3903|44.9423|Africa/Mogadishu|9054
OHE|Mohe Gulian Airport|Mohe|OHE|CN|52.924|122.4203|Asia/Shanghai|9050
EJA|Yariguíes Airport|Barrancabermeja|EJA|CO|7.0246|-73.807|America/Bogota|9025
YEV|Inuvik Mike Zubko Airport|Inuvik|YEV|CA|68.3047|-133.4866|America/Inuvik|9000
KDM|Kaadedhdhoo Airport|Kaadedhdhoo Island|KDM|MV|0.4881|72.996|Indian/Maldives|8995
PPG|Pago Pago International Airport|Pago Pago|PPG|AS|-14.3312|-170.7107|Pacific/Pago_Pago|8961
OCC|Francisco de Orellana Airport|Coca|OCC|EC|-0.4623|-76.9865|America/Guayaquil|8958
ERI|Erie International Airport|Erie|ERI|US|42.0832|-80.1736|America/New_York|8958
GPA|Araxos Airport|Patras|GPA|GR|38.1511|21.4257|Europe/Athens|8956
VQS|Antonio Rivera Rodríguez Airport|Vieques|VQS|PR|18.1355|-65.4907|America/Puerto_Rico|8949
YVP|Kuujjuaq Airport|Kuujjuaq|YVP|CA|58.0977|-68.4224|America/Toronto|8924
TUG|Tuguegarao Airport|Tuguegarao|TUG|PH|17.6435|121.7332|Asia/Manila|8902
ARM|Armidale Airport|Armidale|ARM|AU|-30.5301|151.616|Australia/Sydney|8900
KPO|Pohang Airport|Pohang|KPO|KR|35.9849|129.4344|Asia/Seoul|8899
MME|Durham Tees Valley Airport|Durham|MME|GB|54.5096|-1.428|Europe/London|8879
GIS|Gisborne Airport|Gisborne|GIS|NZ|-38.6627|177.98|Pacific/Auckland|8875
CSY|Cheboksary Airport|Cheboksary|CSY|RU|56.0825|47.3202|Europe/Moscow|8866
AZR|Touat Cheikh Sidi Mohamed Belkebir Airport|Adrar|AZR|DZ|27.8394|-0.1873|Africa/Algiers|8847
GOM|Goma International Airport|Goma|GOM|CD|-1.6683|29.2383|Africa/Lubumbashi|8840
AXU|Axum Airport|Axum|AXU|ET|14.146|38.7735|Africa/Addis_Ababa|8838
AXD|Alexandroupolis Airport|Alexandroupolis|AXD|GR|40.8563|25.9535|Europe/Athens|8833
CHG|Chaoyang Airport|Chaoyang|CHG|CN|41.5468|120.4417|Asia/Shanghai|8832
YWK|Wabush Airport|Wabush|YWK|CA|52.923|-66.8666|America/Goose_Bay|8811
JYV|Jyvaskyla Airport|Jyväskylä|JYV|FI|62.4011|25.6781|Europe/Helsinki|8802
HUH|Huahine – Fare Airport|Huahine|HUH|PF|-16.6876|-151.0241|Pacific/Tahiti|8783
MBI|Mbeya Airport|Mbeya|MBI|TZ|-8.9199|33.274|Africa/Dar_es_Salaam|8755
YTH|Thompson Airport|Thompson|YTH|CA|55.8007|-97.8636|America/Winnipeg|8752
POL|Pemba Airport|Pemba|POL|MZ|-12.9917|40.5241|Africa/Maputo|8745
EGN|Geneina Airport|Geneina|EGN|SD|13.4823|22.4671|Africa/Khartoum|8741
LYH|Lynchburg Regional Airport|Lynchburg|LYH|US|37.3264|-79.2008|America/New_York|8739
PEZ|Penza Airport|Penza|PEZ|RU|53.1145|45.0221|Europe/Moscow|8721
TMR|Aguenar - Hadj Bey Akhamok Airport|Tamanrasset|TMR|DZ|22.8113|5.451|Africa/Algiers|8704
YYB|North Bay Airport|North Bay|YYB|CA|46.3619|-79.4243|America/Toronto|8695
CAP|Cap-Haïtien International Airport|Cap-Haïtien|CAP|HT|19.733|-72.1947|America/Port-au-Prince|8690
WNH|Wenshan Puzhehei Airport|Wenshan|WNH|CN|23.5636|104.3336|Asia/Shanghai|8672
DLG|Dillingham Airport|Dillingham|DLG|US|59.0442|-158.5056|America/Anchorage|8654
MQF|Magnitogorsk International Airport|Magnitogorsk|MQF|RU|53.392|58.7587|Asia/Yekaterinburg|8644
OGX|Ain el Beida Airport|Ouargla|OGX|DZ|31.9172|5.4128|Africa/Algiers|8642
PVU|Provo Municipal Airport|Provo|PVU|US|40.2181|-111.7227|America/Denver|8550
SKN|Stokmarknes Skagen Airport|Stokmarknes|SKN|NO|68.5798|15.0274|Europe/Oslo|8544
PXO|Porto Santo Airport|Vila Baleira|PXO|PT|33.0742|-16.35|Atlantic/Madeira|8467
HAD|Halmstad Airport|Halmstad|HAD|SE|56.6814|12.8151|Europe/Stockholm|8459
AKN|King Salmon Airport|King Salmon|AKN|US|58.6758|-156.6509|America/Anchorage|8444
LKY|Lake Manyara Airport|Lake Manyara|LKY|TZ|-3.3755|35.8176|Africa/Dar_es_Salaam|8439
YKM|Yakima Air Terminal Airport|Yakima|YKM|US|46.5692|-120.5419|America/Los_Angeles|8410
ACT|Waco Regional Airport|Waco|ACT|US|31.6124|-97.229|America/Chicago|8384
DPO|Devonport Airport|Devonport|DPO|AU|-41.1708|146.4288|Australia/Hobart|8362
CPX|Benjamín Rivera Noriega Airport|Culebra|CPX|PR|18.313|-65.3043|America/Puerto_Rico|8342
SXK|Saumlaki Olilit Airport|Saumlaki|SXK|ID|-7.9884|131.3056|Asia/Jayapura|8341
JIJ|Jijiga Airport|Jijiga|JIJ|ET|9.3321|42.9102|Africa/Addis_Ababa|8336
IZA|Zona da Mata Regional Airport|Juiz de Fora|JDF|BR|-21.5131|-43.1725|America/Sao_Paulo|8330
YNG|Youngstown–Warren Regional Airport|Youngstown|YNG|US|41.2571|-80.6676|America/New_York|8263
NMA|Namangan Airport|Namangan|NMA|UZ|40.9828|71.574|Asia/Tashkent|8262
TET|Chingozi Airport|Tete|TET|MZ|-16.1068|33.6397|Africa/Maputo|8260
ATM|Altamira Airport|Altamira|ATM|BR|-3.2531|-52.2532|America/Santarem|8246
ISE|Isparta Süleyman Demirel Airport|Isparta|ISE|TR|37.8576|30.3683|Europe/Istanbul|8231
ACH|St. Gallen–Altenrhein Airport|Altenrhein|ACH|CH|47.4852|9.5609|Europe/Zurich|8230
TBP|Capitán FAP Pedro Canga Rodríguez Airport|Tumbes|TBP|PE|-3.5521|-80.3821|America/Lima|8184
LRT|Lorient South Brittany Airport|Lorient|LRT|FR|47.7574|-3.4386|Europe/Paris|8176
BGG|Bingöl Airport|Bingöl|BGG|TR|38.8598|40.5938|Europe/Istanbul|8145
TCG|Tacheng Airport|Tacheng|TCG|CN|46.6717|83.3417|Asia/Shanghai|8134
CKZ|Çanakkale Airport|Çanakkale|CKZ|TR|40.1377|26.4244|Europe/Istanbul|8130
YPA|Prince Albert Glass Field Airpor|Prince Albert|YPA|CA|53.214|-105.6775|America/Regina|8127
PPN|Guillermo León Valencia Airport|Popayan|PPN|CO|2.4538|-76.6094|America/Bogota|8116
GKK|Kooddoo Airport|Kooddoo Island|GKK|MV|0.7333|73.4337|Indian/Maldives|8113
YUM|Yuma International Airport|Yuma|YUM|US|32.6682|-114.5991|America/Phoenix|8113
PIS|Poitiers Biard Airport|Poitiers|PIS|FR|46.5873|0.3084|Europe/Paris|8082
LKN|Leknes Airport|Leknes|LKN|NO|68.1532|13.6117|Europe/Oslo|8079
YXC|Cranbrook/Canadian Rockies International Airport|Cranbrook|YXC|CA|49.6127|-115.7842|America/Edmonton|8062
CYZ|Cauayan Airport|Cauayan|CYZ|PH|16.9287|121.7543|Asia/Manila|8043
KSD|Karlstad Airport|Karlstad|KSD|SE|59.4442|13.3411|Europe/Stockholm|8039
WNP|Naga Airport|Naga|WNP|PH|13.5848|123.2687|Asia/Manila|8018
RGA|Hermes Quijada International Airport|Rio Grande|RGA|AR|-53.779|-67.7507|America/Argentina/Ushuaia|7994
LLI|Lalibela Airport|Lalibela|LLI|ET|11.9756|38.9814|Africa/Addis_Ababa|7991
CYB|Sir Captain Charles Kirkconnell International Airport|Cayman Brac|CYB|KY|19.6885|-79.8811|America/Cayman|7984
AEB|Baise Bama Airport|Baise|AEB|CN|23.7202|106.9626|Asia/Shanghai|7982
RCH|Almirante Padilla Airport|Riohacha|RCH|CO|11.5278|-72.9214|America/Bogota|7969
BWX|Blimbingsari Airport|Banyuwangi|BWX|ID|-8.3109|114.3399|Asia/Jakarta|7963
OHH|Okha Airport|Okha|OHH|RU|53.5186|142.8903|Asia/Sakhalin|7935
YYF|Penticton Regional Airport|Penticton|YYF|CA|49.4625|-119.6029|America/Vancouver|7924
BGM|Greater Binghamton Airport|Binghamton|BGM|US|42.2084|-75.981|America/New_York|7918
PUW|Pullman-Moscow Regional Airport|Pullman|PUW|US|46.744|-117.1109|America/Los_Angeles|7916
LDS|Yichun Lindu Airport|Yichun|LDS|CN|47.7521|129.0191|Asia/Shanghai|7914
GOH|Nuuk Airport|Nuuk|GOH|GL|64.1913|-51.6762|America/Godthab|7912
SKZ|Sukkur Airport|Sukkur|SKZ|PK|27.7223|68.7938|Asia/Karachi|7820
MUB|Maun Airport|Maun|MUB|BW|-19.9741|23.4296|Africa/Gaborone|7773
FLG|Flagstaff Pulliam Airport|Flagstaff|GCN|US|35.1389|-111.6712|America/Phoenix|7738
YVQ|Norman Wells Airport|Norman Wells|YVQ|CA|65.2804|-126.7963|America/Yellowknife|7674
KET|Kengtung Airport|Kengtung|KET|MM|21.3025|99.6343|Asia/Yangon|7639
FNJ|Pyongyang International Airport|Pyongyang|FNJ|KP|39.2248|125.6721|Asia/Pyongyang|7621
LKA|Gewayantana Airport|Larantuka|LKA|ID|-8.2745|123.0022|Asia/Makassar|7594
VVC|La Vanguardia Airport|Villavicencio|VVC|CO|4.1684|-73.613|America/Bogota|7563
NER|Chulman Neryungri Airport|Neryungri|NER|RU|56.9139|124.914|Asia/Yakutsk|7562
GXH|Gannan Xiahe Airport|Xiahe|GXH|CN|34.8105|102.6447|Asia/Shanghai|7532
WUZ|Wuzhou Xijiang Airport|Wuzhou|WUZ|CN|23.4553|111.2525|Asia/Shanghai|7482
GUC|Gunnison-Crested Butte Regional Airport|Gunnison|GUC|US|38.5356|-106.9342|America/Denver|7463
ESM|Colonel Carlos Concha Torres Airport|Esmeraldas|ESM|EC|0.9763|-79.6257|America/Guayaquil|7450
TKD|Takoradi Airport|Sekondi-Takoradi|TKD|GH|4.8958|-1.7734|Africa/Accra|7438
IIL|Ilam Airport|Ilam|IIL|IR|33.5866|46.4021|Asia/Tehran|7431
JJG|Jaguaruna Regional Airport|Jaguaruna|JJG|BR|-28.6758|-49.0618|America/Sao_Paulo|7424
BPL|Bole Alashankou Airport|Bole|BPL|CN|44.8968|82.3009|Asia/Shanghai|7423
SZY|Olsztyn-Mazury Airport|Szymany|SZY|PL|53.4839|20.9406|Europe/Warsaw|7413
LOH|Ciudad de Catamayo Airport|Catamayo|LOH|EC|-3.9962|-79.3714|America/Guayaquil|7386
QRW|Warri Airport|Warri|QRW|NG|5.5953|5.8185|Africa/Lagos|7383
OKI|Oki Airport|Oki|OKI|JP|36.1801|133.3265|Asia/Tokyo|7365
LXS|Lemnos International Airport|Lemnos|LXS|GR|39.9204|25.2364|Europe/Athens|7356
SDD|Lubango Airport|Lubango|SDD|AO|-14.9265|13.5716|Africa/Luanda|7350
UVE|Ouvéa Airport|Ouvéa|UVE|NC|-20.6407|166.573|Pacific/Noumea|7308
ISN|Sloulin Field International Airport|Williston|ISN|US|48.1776|-103.6394|America/Chicago|7308
AAN|Al Ain International Airport|Al Ain|AAN|AE|24.2596|55.6148|Asia/Dubai|7296
HUU|Huanuco Airpor|Huánuco|HUU|PE|-9.8786|-76.2052|America/Lima|7287
TJU|Kulob Airport|Kulob|TJU|TJ|37.9871|69.8051|Asia/Dushanbe|7263
CUM|Antonio José de Sucre Airport|Cumaná|CUM|VE|10.4511|-64.1314|America/Caracas|7252
KNX|East Kimberley Regional Airport|Kununurra|KNX|AU|-15.781|128.7103|Australia/Perth|7215
MSU|Moshoeshoe I International Airport|Maseru|MSU|LS|-29.4589|27.5558|Africa/Maseru|7205
CYO|Vilo Acuña International Airport|Cayo Largo del Sur|CYO|CU|21.6231|-81.5538|America/Havana|7200
ABU|Haliwen Airport|Atambua|ABU|ID|-9.0747|124.906|Asia/Makassar|7192
LBC|Lübeck Blankensee Airport|Lübeck|HAM|DE|53.8044|10.703|Europe/Berlin|7170
TNE|New Tanegashima Airport|Tanegashima|TNE|JP|30.605|130.9916|Asia/Tokyo|7165
SMQ|Sampit Airport|Sampit|SMQ|ID|-2.5004|112.9756|Asia/Pontianak|7160
ELH|North Eleuthera Airport|North Eleuthera|ELH|BS|25.475|-76.6832|America/Nassau|7154
MRE|Mara Serena Airport|Masai Mara|MRE|KE|-1.405|35.0095|Africa/Nairobi|7107
MIU|Maiduguri International Airport|Maiduguri|MIU|NG|11.8547|13.0824|Africa/Lagos|7102
CDV|Merle K. (Mudhole) Smith Airport|Cordova|CDV|US|60.4926|-145.4769|America/Anchorage|7102
LUQ|San Luis Airport|San Luis|LUQ|AR|-33.2738|-66.3545|America/Argentina/San_Luis|7080
COU|Columbia Regional Airport|Columbia|COU|US|38.8175|-92.2195|America/Chicago|7078
HAQ|Hanimaadhoo International Airport|Haa Dhaalu Atoll|HAQ|MV|6.7468|73.1705|Indian/Maldives|7053
FRS|Mundo Maya International Airport|Flores|FRS|GT|16.9138|-89.8663|America/Guatemala|7050
UKA|Ukunda Airport|Ukunda|UKA|KE|-4.2942|39.5715|Africa/Nairobi|7048
LNY|Lanai Airport|Lanai City|LNY|US|20.7855|-156.9512|Pacific/Honolulu|7048
GRI|Central Nebraska Regional Airport|Grand Island|GRI|US|40.9687|-98.3126|America/Chicago|7040
TIN|Tindouf Airport|Tindouf|TIN|DZ|27.7013|-8.1664|Africa/Algiers|7037
LLB|Libo Airport|Libo|LLB|CN|25.4525|107.9617|Asia/Shanghai|7000
SHM|Nanki-Shirahama Airport|Shirahama|SHM|JP|33.6623|135.3622|Asia/Tokyo|6998
YKF|Region of Waterloo International Airport|Toronto|YTO|CA|43.4583|-80.3822|America/Toronto|6987
SCV|Suceava International Airport|Suceava|SCV|RO|47.6871|26.3534|Europe/Bucharest|6976
JHM|Kapalua Airport|Lahaina|JHM|US|20.963|-156.6729|Pacific/Honolulu|6961
AGT|Guaraní International Airport|Ciudad del Este|AGT|PY|-25.455|-54.8431|America/Asuncion|6957
SGD|Sønderborg Airport|Sønderborg|SGD|DK|54.9641|9.7903|Europe/Copenhagen|6955
CDT|Castellón-Costa Azahar Airport|Castellón de la Plana|CDT|ES|40.2106|0.0712|Europe/Madrid|6939
CHX|Changuinola "Capitan Manuel Niño" International Airport|Changuinola|CHX|PA|9.4581|-82.5158|America/Panama|6935
FDE|Førde Airport|Førde|FDE|NO|61.3912|5.7599|Europe/Oslo|6925
KAJ|Kajaani Airport|Kajaani|KAJ|FI|64.2841|27.6869|Europe/Helsinki|6922
RNJ|Yoron Airport|Yoron|RNJ|JP|27.0438|128.4018|Asia/Tokyo|6906
HOV|Ørsta-Volda Airport, Hovden|Ørsta|HOV|NO|62.18|6.0767|Europe/Oslo|6906
SBY|Salisbury-Ocean City-Wicomico Regional Airport|Salisbury|SBY|US|38.3404|-75.5103|America/New_York|6870
YBG|Canadian Forces Base Bagotville|Bagotville|YBG|CA|48.3338|-70.998|America/Toronto|6863
TYL|Talara International Airport|Talara|TYL|PE|-4.5776|-81.2568|America/Lima|6858
SXZ|Siirt Airport|Siirt|SXZ|TR|37.9786|41.8408|Europe/Istanbul|6843
MEE|Maré Airport|Maré|MEE|NC|-21.4825|168.0385|Pacific/Noumea|6837
YKO|Hakkari Yüksekova Airport|Hakkari|YKO|TR|37.5497|44.2381|Europe/Istanbul|6830
NDB|Nouadhibou International Airport|Nouadhibou|NDB|MR|20.9233|-17.0328|Africa/Nouakchott|6817
HDS|Hoedspruit Airport|Hoedspruit|HDS|ZA|-24.369|31.0475|Africa/Johannesburg|6817
ABB|Asaba International Airport|Asaba|ABB|NG|6.2085|6.6603|Africa/Lagos|6780
YYQ|Churchill Airport|Churchill|YYQ|CA|58.7388|-94.0669|America/Winnipeg|6775
WVB|Walvis Bay Airport|Walvis Bay|WVB|NA|-22.9798|14.6453|Africa/Windhoek|6729
SVJ|Svolvær Airport|Svolvær|SVJ|NO|68.2438|14.6686|Europe/Oslo|6718
TKK|Chuuk International Airport|Chuuk|TKK|FM|7.461|151.8425|Pacific/Chuuk|6705
MZV|Mulu Airport|Mulu|MZV|MY|4.0487|114.808|Asia/Kuching|6677
ENI|El Nido Airport|El Nido|ENI|PH|11.2022|119.4163|Asia/Manila|6654
PNI|Pohnpei International Airport|Pohnpei|PNI|FM|6.9844|158.2077|Pacific/Pohnpei|6640
LCH|Lake Charles Regional Airport|Lake Charles|LCH|US|30.1245|-93.2224|America/Chicago|6638
HJR|Khajuraho Airport|Khajuraho|HJR|IN|24.8149|79.9167|Asia/Kolkata|6627
JAU|Francisco Carle Airport|Jauja|JAU|PE|-11.7836|-75.4735|America/Lima|6609
MZO|Sierra Maestra Airport|Manzanillo|MZO|CU|20.2862|-77.0917|America/Havana|6607
SJT|San Angelo Regional Airport|San Angelo|SJT|US|31.3574|-100.4995|America/Chicago|6605
UIP|Quimper–Bretagne Airport|Quimper|UIP|FR|47.975|-4.171|Europe/Paris|6603
ILP|Île des Pins Airport|Île des Pins|ILP|NC|-22.5883|167.4538|Pacific/Noumea|6583
TOB|Tobruk Airport|Tobruk|TOB|LY|31.8617|23.9178|Africa/Tripoli|6559
CZS|Cruzeiro do Sul International Airport|Cruzeiro do Sul|CZS|BR|-7.5994|-72.7708|America/Rio_Branco|6545
KFS|Kastamonu Airport|Kastamonu|KFS|TR|41.3155|33.7966|Europe/Istanbul|6526
DNR|Dinard–Pleurtuit–Saint-Malo Airport|Dinard|DNR|FR|48.5882|-2.0792|Europe/Paris|6517
CTC|Catamarca International Airport|Catamarca|CTC|AR|-28.5941|-65.7526|America/Argentina/Catamarca|6503
YBL|Campbell River Airport|Campbell River|YBL|CA|49.9514|-125.2702|America/Vancouver|6499
UPN|Uruapan International Airport|Uruapan|UPN|MX|19.3979|-102.0386|America/Mexico_City|6479
RMA|Roma Airport|Roma|RMA|AU|-26.5444|148.7772|Australia/Brisbane|6472
BRA|Barreiras Airport|Barreiras|BRA|BR|-12.0789|-45.0097|America/Bahia|6417
WYA|Whyalla Airport|Whyalla|WYA|AU|-33.0528|137.5203|Australia/Adelaide|6414
TYR|Tyler Pounds Regional Airport|Tyler|TYR|US|32.3526|-95.406|America/Chicago|6398
TDX|Trat Airport|Trat|TDX|TH|12.2779|102.3217|Asia/Bangkok|6387
WEI|Weipa Airport|Weipa|WEI|AU|-12.6788|141.9243|Australia/Brisbane|6387
PSM|Portsmouth International Airport|Portsmouth|BOS|US|43.0791|-70.8227|America/New_York|6384
MQT|Sawyer International Airport|Marquette|MQT|US|46.3514|-87.3933|America/Detroit|6382
BOC|Bocas del Toro "Isla Colón" International Airport|Isla Colón|BOC|PA|9.3408|-82.2492|America/Panama|6367
PIX|Pico Airport|Pico Island|PIX|PT|38.5533|-28.4423|Atlantic/Azores|6364
UBA|Uberaba Airport|Uberaba|UBA|BR|-19.7652|-47.9649|America/Sao_Paulo|6345
MHQ|Mariehamn Airport|Mariehamn|MHQ|FI|60.1235|19.9028|Europe/Mariehamn|6336
EAT|Pangborn Memorial Airport|Wenatchee|EAT|US|47.3989|-120.2067|America/Los_Angeles|6308
GUR|Gurney Airport|Alotau|GUR|PG|-10.311|150.334|Pacific/Port_Moresby|6298
RIY|Mukalla International Airport|Mukalla|RIY|YE|14.6646|49.3755|Asia/Aden|6288
ALW|Walla Walla Regional Airport|Walla Walla|ALW|US|46.0939|-118.2838|America/Los_Angeles|6282
WRG|Wrangell Airport|Wrangell|WRG|US|56.4847|-132.3748|America/Sitka|6276
PSG|Petersburg James A. Johnson Airport|Petersburg|PSG|US|56.8017|-132.9459|America/Sitka|6276
FKI|Bangoka International Airport|Kisangani|FKI|CD|0.4843|25.3353|Africa/Lubumbashi|6273
ILR|Ilorin International Airport|Ilorin|ILR|NG|8.4391|4.4943|Africa/Lagos|6266
TCR|Tuticorin Airport|Thoothukudi|TCR|IN|8.7253|78.0265|Asia/Kolkata|6223
KER|Kerman Airport|Kerman|KER|IR|30.2581|56.961|Asia/Tehran|6213
ANX|Andøya Airport|Andenes|ANX|NO|69.2925|16.1442|Europe/Oslo|6202
RDD|Redding Municipal Airport|Redding|RDD|US|40.5082|-122.295|America/Los_Angeles|6198
ORH|Worcester Regional Airport|Worcester|ORH|US|42.2677|-71.8746|America/New_York|6175
CJF|Coondewanna Airport|Coondewanna|CJF|AU|-22.9664|118.8129|Australia/Perth|6168
AUC|Arauca Santiago Perez Quiroz Airport|Arauca|AUC|CO|7.0685|-70.7361|America/Bogota|6164
MHC|Mocopulli Airport|Castro|WCA|CL|-42.343|-73.7172|America/Santiago|6149
DOB|Rar Gwamar Airport|Dobo|DOB|ID|-5.7738|134.2107|Asia/Jayapura|6135
DIN|Dien Bien Phu Airport|Dien Bien Phu|DIN|VN|21.3982|103.0069|Asia/Bangkok|6115
SON|Santo-Pekoa International Airport|Luganville|SON|VU|-15.5051|167.2199|Pacific/Efate|6113
TCO|La Florida Airport|Tumaco|TCO|CO|1.8134|-78.7504|America/Bogota|6089
LWN|Shirak Airport|Gyumri|LWN|AM|40.7505|43.8579|Asia/Yerevan|6079
DOL|Deauville – Normandie Airport|Deauville|DOL|FR|49.3638|0.1567|Europe/Paris|6074
TWT|Sanga-Sanga Airport|Bongao|TWT|PH|5.0464|119.743|Asia/Manila|6072
LMN|Limbang Airport|Limbang|LMN|MY|4.8087|115.0095|Asia/Kuching|6070
OKL|Oksibil Airport|Oksibil|OKL|ID|-4.9073|140.6282|Asia/Jayapura|6065
GOU|Garoua International Airport|Garoua|GOU|CM|9.3361|13.3737|Africa/Douala|6063
RIS|Rishiri Airport|Rishiri|RIS|JP|45.2427|141.1854|Asia/Tokyo|6061
USK|Usinsk Airport|Usinsk|USK|RU|66.0036|57.3717|Europe/Moscow|6033
SPB|Charlotte Amalie Harbor Seaplane Base|St Thomas Island/Charlotte Amalie|STT|VI|18.3386|-64.9404|America/St_Thomas|6023
SSB|Christiansted Harbor Seaplane Base|St Croix|STX|VI|17.747|-64.7066|America/St_Thomas|6021
CBT|Catumbela Airport|Catumbela|CBT|AO|-12.4795|13.4886|Africa/Luanda|5970
MAJ|Marshall Islands International Airport|Majuro|MAJ|MH|7.0649|171.2722|Pacific/Majuro|5968
YAK|Yakutat Airport|Yakutat|YAK|US|59.5064|-139.6621|America/Yakutat|5964
AJN|Ouani Airport|Anjouan|AJN|KM|-12.1324|44.4301|Indian/Comoro|5955
KSF|Kassel Airport|Kassel|KSF|DE|51.4169|9.3853|Europe/Berlin|5943
GDT|JAGS McCartney International Airport|Cockburn Town|GDT|TC|21.4434|-71.1442|America/Grand_Turk|5937
TUI|Turaif Domestic Airport|Turaif|TUI|SA|31.6911|38.7323|Asia/Riyadh|5935
MOZ|Moorea Airport|Moorea|MOZ|PF|-17.4901|-149.7626|Pacific/Tahiti|5899
GKA|Goroka Airport|Goroka|GKA|PG|-6.0802|145.392|Pacific/Port_Moresby|5865
BWT|Burnie Airport|Burnie|BWT|AU|-40.9977|145.7288|Australia/Hobart|5863
EGS|Egilsstaðir Airport|Egilsstaðir|EGS|IS|65.2799|-14.4055|Atlantic/Reykjavik|5862
RGI|Rangiroa Airport|Rangiroa|RGI|PF|-14.9546|-147.6599|Pacific/Tahiti|5851
LAW|Lawton-Fort Sill Regional Airport|Lawton|LAW|US|34.5702|-98.4163|America/Chicago|5832
ZSE|Pierrefonds Airport|Saint-Pierre|ZSE|RE|-21.3208|55.4243|Indian/Reunion|5820
CND|Mihail Kogălniceanu International Airport|Constanța|CND|RO|44.3621|28.4883|Europe/Bucharest|5818
OMR|Oradea International Airport|Oradea|OMR|RO|47.0255|21.9026|Europe/Bucharest|5811
MFK|Matsu Beigan Airport|Matsu|MFK|TW|26.2243|120.002|Asia/Taipei|5810
THS|Sukhothai Airport|Sukhothai|THS|TH|17.2377|99.8183|Asia/Bangkok|5791
RTG|Frans Sales Lega Airport|Ruteng|RTG|ID|-8.5971|120.4782|Asia/Makassar|5790
YGL|La Grande Rivière Airport|La Grande Riviere|YGL|CA|53.6255|-77.7023|America/Toronto|5783
SDE|Vicecomodoro Ángel de la Paz Aragonés Airport|Santiago del Estero|SDE|AR|-27.7565|-64.2991|America/Argentina/Cordoba|5777
SHF|Shihezi Huayuan Airport|Shihezi|SHF|CN|44.3318|86.1187|Asia/Shanghai|5776
UEO|Kumejima Airport|Kumejima|UEO|JP|26.3642|126.7158|Asia/Tokyo|5771
COD|Yellowstone Regional Airport|Cody|COD|US|44.5203|-109.0233|America/Denver|5747
IFU|Ifuru Airport|Ifuru|IFU|MV|5.7083|73.025|Indian/Maldives|5746
MGB|Mount Gambier Airport|Mount Gambier|MGB|AU|-37.7454|140.7843|Australia/Adelaide|5738
DHN|Dothan Regional Airport|Dothan|DHN|US|31.3203|-85.4492|America/Chicago|5725
MAM|Matamoros International Airport|Matamoros|MAM|MX|25.77|-97.5272|America/Matamoros|5724
FLO|Florence Regional Airport|Florence|FLO|US|34.1894|-79.7261|America/New_York|5708
SEB|Sabha Airport|Sabha|SEB|LY|26.9983|14.4642|Africa/Tripoli|5697
NRK|Norrköping Airport|Norrköping|NRK|SE|58.5836|16.2336|Europe/Stockholm|5686
BSK|Biskra Airport|Biskra|BSK|DZ|34.7926|5.7359|Africa/Algiers|5675
GEV|Gällivare Airport|Gällivare|GEV|SE|67.1336|20.8137|Europe/Stockholm|5674
TMJ|Termez Airport|Termez|TMJ|UZ|37.2867|67.31|Asia/Samarkand|5672
SMX|Santa Maria Public Airport|Santa Maria|SMX|US|34.899|-120.4524|America/Los_Angeles|5662
FGI|Fagali'i Airport|Apia|APW|WS|-13.8484|-171.741|Pacific/Apia|5661
ARU|Araçatuba Airport|Araçatuba|ARU|BR|-21.1388|-50.425|America/Sao_Paulo|5658
XFW|Hamburg-Finkenwerder Airport|Hamburg|HAM|DE|53.5342|9.8347|Europe/Berlin|5637
KZR|Zafer Airport|Kutahya|KZR|TR|39.1131|30.1282|Europe/Istanbul|5636
HYA|Barnstable Municipal Airport|Hyannis|HYA|US|41.6684|-70.2826|America/New_York|5634
YCG|West Kootenay Regional Airport|Castlegar|YCG|CA|49.2976|-117.6336|America/Vancouver|5629
AHU|Cherif Al Idrissi Airport|Al Hoceima|AHU|MA|35.1781|-3.8405|Africa/Casablanca|5629
LKL|Lakselv Banak Airport|Lakselv|LKL|NO|70.0675|24.9778|Europe/Oslo|5626
SKO|Sadiq Abubakar III International Airport|Sokoto|SKO|NG|12.917|5.2078|Africa/Lagos|5622
RAH|Rafha Domestic Airport|Rafha|RAH|SA|29.6263|43.4906|Asia/Riyadh|5619
YUY|Rouyn-Noranda Airport|Rouyn-Noranda|YUY|CA|48.209|-78.8324|America/Toronto|5595
LBS|Labasa Airport|Labasa|LBS|FJ|-16.4664|179.3393|Pacific/Fiji|5579
TMU|Tambor Airport|Tambor|TMU|CR|9.7394|-85.0158|America/Costa_Rica|5577
MII|Marilia Airport|Marília|MII|BR|-22.1969|-49.9276|America/Sao_Paulo|5576
FYJ|Fuyuan Dongji Airport|Fuyuan|FYJ|CN|48.1995|134.3667|Asia/Shanghai|5567
KAO|Kuusamo Airport|Kuusamo|KAO|FI|65.9875|29.2405|Europe/Helsinki|5566
KQT|Qurghonteppa International Airport|Qurgonteppa|KQT|TJ|37.8647|68.8639|Asia/Dushanbe|5561
TEQ|Tekirdağ Çorlu Airport|Çorlu|TEQ|TR|41.1366|27.9166|Europe/Istanbul|5558
SUG|Surigao Airport|Surigao City|SUG|PH|9.758|125.4813|Asia/Manila|5550
PLN|Pellston Regional Airport|Pellston|PLN|US|45.5712|-84.7914|America/Detroit|5520
ROW|Roswell International Air Center Airport|Roswell|ROW|US|33.3023|-104.5264|America/Denver|5502
PAS|Paros National Airport|Paros|PAS|GR|37.0208|25.1172|Europe/Athens|5495
JAV|Ilulissat Airport|Ilulissat|JAV|GL|69.2433|-51.0569|America/Godthab|5492
LEA|Learmonth Airport|Exmouth|LEA|AU|-22.237|114.0908|Australia/Perth|5484
DMB|Taraz Airport|Taraz|DMB|KZ|42.8541|71.303|Asia/Almaty|5480
HOM|Homer Airport|Homer|HOM|US|59.6444|-151.485|America/Anchorage|5460
HID|Horn Island Airport|Horn Island|HID|AU|-10.5883|142.2922|Australia/Brisbane|5455
OER|Örnsköldsvik Airport|Örnsköldsvik|OER|SE|63.408|18.9913|Europe/Stockholm|5441
PGV|Pitt-Greenville Airport|Greenville|PGV|US|35.634|-77.3829|America/New_York|5438
KTG|Ketapang Airport|Ketapang|KTG|ID|-1.8167|109.9628|Asia/Pontianak|5419
WLP|West Angelas Airport|West Angelas|WLP|AU|-23.1366|118.7066|Australia/Perth|5408
TRW|Bonriki International Airport|Tarawa|TRW|KI|1.3816|173.147|Pacific/Tarawa|5405
VIJ|Virgin Gorda Airport|Virgin Gorda|VIJ|VG|18.4459|-64.4278|America/Tortola|5401
EBD|El Obeid Airport|El Obeid|EBD|SD|13.1551|30.233|Africa/Khartoum|5393
RCB|Richards Bay Airport|Richards Bay|RCB|ZA|-28.7393|32.0932|Africa/Johannesburg|5383
MUH|Mersa Matruh Airport|Mersa Matruh|MUH|EG|31.3251|27.2219|Africa/Cairo|5369
CBH|Béchar Boudghene Ben Ali Lotfi Airport|Béchar|CBH|DZ|31.6455|-2.274|Africa/Algiers|5368
VRC|Virac Airport|Virac|VRC|PH|13.5781|124.2086|Asia/Manila|5363
KKE|Kerikeri Airport|Kerikeri|KKE|NZ|-35.2631|173.9121|Pacific/Auckland|5354
WRE|Whangarei Airport|Whangarei|WRE|NZ|-35.7679|174.3645|Pacific/Auckland|5345
AXJ|Amakusa Airport|Amakusa|AXJ|JP|32.4825|130.1581|Asia/Tokyo|5342
CZH|Corozal Airport|Corozal|CZH|BZ|18.3819|-88.4119|America/Belize|5340
JOK|Yoshkar-Ola Airport|Yoshkar-Ola|JOK|RU|56.7004|47.9058|Europe/Moscow|5309
PND|Punta Gorda Airport|Punta Gorda|PND|BZ|16.1023|-88.8076|America/Belize|5303
PLX|Semey Airport|Semey|PLX|KZ|50.3515|80.2345|Asia/Almaty|5303
BLJ|Mostépha Ben Boulaid Airport|Batna|BLJ|DZ|35.7547|6.3087|Africa/Algiers|5293
ROO|Rondonopolis Airport|Rondonópolis|ROO|BR|-16.5871|-54.7235|America/Cuiaba|5278
MLO|Milos Island National Airport|Milos|MLO|GR|36.6971|24.4735|Europe/Athens|5275
BWA|Gautam Buddha Airport|Bhairawa|BWA|NP|27.5059|83.418|Asia/Kathmandu|5275
YVC|La Ronge Airport|La Ronge|YVC|CA|55.1497|-105.2644|America/Regina|5268
DYR|Ugolny Airport|Anadyr|DYR|RU|64.7138|177.7384|Asia/Anadyr|5266
FLA|Gustavo Artunduaga Paredes Airport|Florencia|FLA|CO|1.5896|-75.5649|America/Bogota|5263
DLE|Dole-Jura Airport|Dole|DLE|FR|47.0431|5.4297|Europe/Paris|5252
DHM|Dharamsala Gaggal Kangra Airport|Kangra|DHM|IN|32.1651|76.2623|Asia/Kolkata|5236
CVM|Ciudad Victoria International Airport|Ciudad Victoria|CVM|MX|23.7063|-98.9575|America/Monterrey|5218
GOP|Gorakhpur Airport|Gorakhpur|GOP|IN|26.7428|83.4481|Asia/Kolkata|5201
NYK|Nanyuki Airport|Nanyuki|NYK|KE|0.0263|37.0237|Africa/Nairobi|5198
CSG|Columbus Airport|Columbus|CSG|US|32.5153|-84.94|America/New_York|5191
MGW|Morgantown Municipal Airport|Morgantown|MGW|US|39.6441|-79.9183|America/New_York|5190
YPX|Puvirnituq Airport|Puvirnituq|YPX|CA|60.0488|-77.2849|America/Toronto|5175
KVG|Kavieng Airport|Kavieng|KVG|PG|-2.579|150.8072|Pacific/Port_Moresby|5170
GVR|Governador Valadares Airport|Governador Valadares|GVR|BR|-18.8963|-41.9842|America/Sao_Paulo|5168
GOV|Gove Airport|Nhulunbuy|GOV|AU|-12.2696|136.8202|Australia/Darwin|5168
BMO|Bhamo Airport|Bhamo|BMO|MM|24.2685|97.2474|Asia/Yangon|5163
CFG|Jaime Gonzalez Airport|Cienfuegos|CFG|CU|22.15|-80.414|America/Havana|5139
TNH|Tonghua Sanyuanpu Airport|Tonghua|TNH|CN|42.2539|125.7033|Asia/Shanghai|5138
UNN|Ranong Airport|Ranong|UNN|TH|9.7758|98.5863|Asia/Bangkok|5124
XQP|Quepos La Managua Airport|Quepos|XQP|CR|9.4414|-84.1314|America/Costa_Rica|5119
KEP|Nepalgunj Airport|Nepalgunj|KEP|NP|28.103|81.6671|Asia/Kathmandu|5112
JST|John Murtha Johnstown–Cambria County Airport|Johnstown|JST|US|40.3171|-78.8336|America/New_York|5107
OSY|Namsos Airport|Namsos|OSY|NO|64.4723|11.5747|Europe/Oslo|5092
PAZ|El Tajín National Airport|Poza Rica|PAZ|MX|20.6021|-97.4607|America/Mexico_City|5088
HGR|Hagerstown Regional Airport|Hagerstown|HGR|US|39.7073|-77.7301|America/New_York|5074
WAG|Wanganui Airport|Wanganui|WAG|NZ|-39.9622|175.0237|Pacific/Auckland|5069
IOA|Ioannina National Airport|Ioannina|IOA|GR|39.6956|20.8224|Europe/Athens|5053
RVK|Rørvik Airport, Ryum|Rørvik|RVK|NO|64.8383|11.1456|Europe/Oslo|5050
MBE|Monbetsu Airport|Monbetsu|MBE|JP|44.3046|143.4052|Asia/Tokyo|5038
PDV|Plovdiv Airport|Plovdiv|PDV|BG|42.0678|24.8508|Europe/Sofia|5019
AFA|San Rafael Airport|San Rafael|AFA|AR|-34.5877|-68.4038|America/Argentina/Mendoza|5008
XBJ|Birjand Airport|Birjand|XBJ|IR|32.8903|59.2907|Asia/Tehran|5000
DOU|Dourados Airport|Dourados|DOU|BR|-22.1999|-54.9256|America/Campo_Grande|4994
BHQ|Broken Hill Airport|Broken Hill|BHQ|AU|-32.0012|141.4716|Australia/Broken_Hill|4992
TLK|Talakan Airport|Talakan|TLK|RU|59.8737|111.0425|Asia/Yakutsk|4990
FMA|Formosa International Airport|Formosa|FMA|AR|-26.2135|-58.2292|America/Argentina/Cordoba|4984
MMH|Mammoth Yosemite Airport|Mammoth Lakes|MMH|US|37.6242|-118.8384|America/Los_Angeles|4975
SHD|Shenandoah Valley Regional Airport|Staunton|SHD|US|38.2636|-78.897|America/New_York|4974
PJM|Puerto Jimenez Airport|Puerto Jimenez|PJM|CR|8.5347|-83.3006|America/Costa_Rica|4964
CPC|Aviador Carlos Campos Airport|San Martin de Los Andes|CPC|AR|-40.0754|-71.1373|America/Argentina/Salta|4953
RSD|Rock Sound International Airport|Rock Sound|RSD|BS|24.8937|-76.1742|America/Nassau|4946
OTI|Pitu Airport|Morotai Island|OTI|ID|2.044|128.3231|Asia/Jayapura|4944
UST|Northeast Florida Regional Airport|St Augustine|UST|US|29.957|-81.3411|America/New_York|4925
NLT|Xinyuan Nalati Airport|Xinyuan|NLT|CN|43.4318|83.3786|Asia/Shanghai|4918
BQB|Busselton Regional Airport|Busselton|BQB|AU|-33.687|115.4004|Australia/Perth|4916
MKZ|Malacca Airport|Malacca|MKZ|MY|2.2621|102.2511|Asia/Kuala_Lumpur|4910
YGP|Michel-Pouliot Gaspé Airport|Gaspé|YGP|CA|48.7767|-64.4776|America/Toronto|4894
RGK|Gorno-Altaysk Airport|Gorno-Altaysk|RGK|RU|51.9667|85.8333|Asia/Barnaul|4893
LWB|Greenbrier Valley Airport|Lewisburg|LWB|US|37.8573|-80.4021|America/New_York|4888
ULK|Lensk Airport|Lensk|ULK|RU|60.7216|114.8288|Asia/Yakutsk|4881
RCU|Las Higueras Airport|Rio Cuarto|RCU|AR|-33.0851|-64.2613|America/Argentina/Cordoba|4868
EYK|Beloyarsky Airport|Beloyarsky|EYK|RU|63.6905|66.6987|Asia/Yekaterinburg|4868
PMA|Pemba Airport|Pemba|PMA|TZ|-5.2578|39.8117|Africa/Dar_es_Salaam|4863
BVE|Brive-Souillac Airport|Brive-la-Gaillarde|BVE|FR|45.0403|1.4871|Europe/Paris|4857
BSO|Basco Airport|Basco|BSO|PH|20.4508|121.9792|Asia/Manila|4838
AZN|Andizhan Airport|Andizhan|AZN|UZ|40.7274|72.2935|Asia/Samarkand|4837
ISC|St. Mary's Airport|Isles of Scilly|ISC|GB|49.9136|-6.2925|Europe/London|4815
UTT|Mthatha Airport|Mthatha|UTT|ZA|-31.547|28.6732|Africa/Johannesburg|4813
GST|Gustavus Airport|Gustavus|GST|US|58.4245|-135.706|America/Juneau|4807
CJM|Chumphon Airport|Chumphon|CJM|TH|10.7121|99.3598|Asia/Bangkok|4798
LTO|Loreto International Airport|Loreto|LTO|MX|25.9899|-111.3499|America/Mazatlan|4793
OSW|Orsk Airport|Orsk|OSW|RU|51.0736|58.5947|Asia/Yekaterinburg|4789
TJL|Tres Lagoas Airport|Três Lagoas|TJL|BR|-20.754|-51.6835|America/Campo_Grande|4769
ESU|Essaouira-Mogador Airport|Essaouira|ESU|MA|31.4003|-9.6849|Africa/Casablanca|4760
TLE|Toliara Airport|Toliara|TLE|MG|-23.3856|43.7258|Indian/Antananarivo|4746
INB|Independence Airport|Independence|INB|BZ|16.5345|-88.4415|America/Belize|4735
LUK|Cincinnati Municipal Airport|Cincinnati|CVG|US|39.1034|-84.4214|America/New_York|4727
OGL|Ogle Airport|Georgetown|GEO|GY|6.8063|-58.1052|America/Guyana|4719
GHA|Noumérat - Moufdi Zakaria Airport|Ghardaïa|GHA|DZ|32.3822|3.7966|Africa/Algiers|4717
GFF|Griffith Airport|Griffith|GFF|AU|-34.2531|146.0649|Australia/Sydney|4701
PNP|Girua Airport|Popondetta|PNP|PG|-8.8041|148.3096|Pacific/Port_Moresby|4696
LLG|Chillagoe Airport|Chillagoe|LLG|AU|-17.1411|144.529|Australia/Brisbane|4690
KEU|Keekorok Airport|Masai Mara|KEU|KE|-1.5859|35.2582|Africa/Nairobi|4688
PRH|Phrae Airport|Phrae|PRH|TH|18.132|100.164|Asia/Bangkok|4679
YBK|Baker Lake Airport|Baker Lake|YBK|CA|64.3003|-96.0773|America/Rankin_Inlet|4677
YEK|Arviat Airport|Arviat|YEK|CA|61.0962|-94.0712|America/Rankin_Inlet|4672
MJN|Amborovy Airport|Mahajanga|MJN|MG|-15.6666|46.351|Indian/Antananarivo|4657
IXG|Belgaum Airport|Belgaum|IXG|IN|15.8602|74.6156|Asia/Kolkata|4646
ALH|Albany Airport|Albany|ALH|AU|-34.9442|117.8064|Australia/Perth|4632
KRF|Kramfors-Sollefteå Airport|Kramfors/Sollefteå|KRF|SE|63.0487|17.7675|Europe/Stockholm|4623
OHD|Ohrid Airport|Ohrid|OHD|MK|41.1806|20.7438|Europe/Skopje|4623
YGK|Kingston Airport|Kingston|YGK|CA|44.2244|-76.5982|America/Toronto|4576
PIR|Pierre Regional Airport|Pierre|PIR|US|44.3826|-100.2859|America/Chicago|4574
GMB|Gambela Airport|Gambela|GMB|ET|8.1305|34.5645|Africa/Addis_Ababa|4573
HCJ|Hechi Jinchengjiang Airport|Hechi|HCJ|CN|24.805|107.6997|Asia/Shanghai|4566
IBA|Ibadan Airport|Ibadan|IBA|NG|7.3611|3.9772|Africa/Lagos|4564
NOP|Sinop Airport|Sinop|NOP|TR|42.0158|35.0664|Europe/Istanbul|4558
IRJ|La Rioja Airport|La Rioja|IRJ|AR|-29.3822|-66.7954|America/Argentina/La_Rioja|4556
FTU|Tôlanaro Airport|Tôlanaro|FTU|MG|-25.0377|46.9556|Indian/Antananarivo|4544
DUJ|DuBois Regional Airport|DuBois|DUJ|US|41.1804|-78.8955|America/New_York|4543
CNQ|Corrientes International Airport|Corrientes|CNQ|AR|-27.4469|-58.7606|America/Argentina/Cordoba|4525
SJI|San Jose Airport|San Jose|SJI|PH|12.3608|121.0463|Asia/Manila|4503
SEU|Seronera Airstrip|Seronera|SEU|TZ|-2.4579|34.8217|Africa/Dar_es_Salaam|4484
NLD|Nuevo Laredo International Airport|Nuevo Laredo|NLD|MX|27.4466|-99.5697|America/Matamoros|4469
SPS|Wichita Falls Regional Airport|Wichita Falls|SPS|US|33.9646|-98.4919|America/Chicago|4453
KRO|Kurgan Airport|Kurgan|KRO|RU|55.4753|65.4156|Asia/Yekaterinburg|4440
KDU|Skardu Airport|Skardu|KDU|PK|35.3375|75.5387|Asia/Karachi|4428
NLH|Ninglang Luguhu Airport|Ninglang|NLH|CN|27.5414|100.7591|Asia/Shanghai|4411
UNK|Unalakleet Airport|Unalakleet|UNK|US|63.8884|-160.7991|America/Anchorage|4410
JSH|Sitia Public Airport|Sitia|JSH|GR|35.2166|26.099|Europe/Athens|4391
VNX|Vilankulo Airport|Vilankulos|VNX|MZ|-22.017|35.3128|Africa/Maputo|4389
SUX|Sioux Gateway Airport|Sioux City|SUX|US|42.4025|-96.3843|America/Chicago|4387
GMZ|La Gomera Airport|Alajero, La Gomera Island|GMZ|ES|28.0304|-17.2133|Atlantic/Canary|4380
GJL|Jijel Ferhat Abbas Airport|Jijel|GJL|DZ|36.7942|5.8757|Africa/Algiers|4379
WJU|Wonju Airport|Wonju|WJU|KR|37.4428|127.9657|Asia/Seoul|4372
GTR|Golden Triangle Regional Airport|Columbus|UBS|US|33.4516|-88.59|America/Chicago|4351
NRR|José Aponte de la Torre Airport|Ceiba|NRR|PR|18.248|-65.6436|America/Puerto_Rico|4350
MNA|Melangguane Airport|Melonguane|MNA|ID|4.0066|126.6735|Asia/Makassar|4336
KWA|Bucholz Army Airfield|Kwajalein|KWA|MH|8.7204|167.7317|Pacific/Kwajalein|4329
GCC|Gillette-Campbell County Airport|Gillette|GCC|US|44.3485|-105.539|America/Denver|4325
ZSJ|Sandy Lake Airport|Sandy Lake|ZSJ|CA|53.0642|-93.3444|America/Winnipeg|4324
PRY|Wonderboom Airport|Pretoria|PRY|ZA|-25.6539|28.2242|Africa/Johannesburg|4323
YCB|Cambridge Bay Airport|Cambridge Bay|YCB|CA|69.1078|-105.1331|America/Cambridge_Bay|4322
DEX|Nop Goliat Dekai Airport|Dekai|DEX|ID|-4.8552|139.4832|Asia/Jayapura|4320
ACI|Alderney Airport|Alderney|ACI|GG|49.7061|-2.2147|Europe/Guernsey|4303
WJR|Wajir Airport|Wajir|WJR|KE|1.7333|40.0917|Africa/Nairobi|4288
KYP|Kyaukpyu Airport|Kyaukpyu|KYP|MM|19.4266|93.5348|Asia/Yangon|4287
RHI|Rhinelander-Oneida County Airport|Rhinelander|RHI|US|45.6291|-89.4662|America/Chicago|4283
VLD|Valdosta Regional Airport|Valdosta|VLD|US|30.7848|-83.2772|America/New_York|4279
YGR|Îles-de-la-Madeleine Airport|Iles de La Madeleine|YGR|CA|47.4241|-61.7766|America/Halifax|4275
CYI|Chiayi Airport|Chiayi|CYI|TW|23.4582|120.3968|Asia/Taipei|4275
HBX|Hubli Airport|Hubli|HBX|IN|15.3602|75.0852|Asia/Kolkata|4270
BQK|Brunswick Golden Isles Airport|Brunswick|SSI|US|31.2568|-81.4668|America/New_York|4270
PNT|Teniente Julio Gallardo Airport|Puerto Natales|PNT|CL|-51.6711|-72.5271|America/Punta_Arenas|4267
TMM|Toamasina Airport|Toamasina|TMM|MG|-18.1094|49.3925|Indian/Antananarivo|4254
ANI|Aniak Airport|Aniak|ANI|US|61.5812|-159.5428|America/Anchorage|4251
MUR|Marudi Airport|Marudi|MUR|MY|4.179|114.3278|Asia/Kuching|4240
BDP|Bhadrapur Airport|Bhadrapur|BDP|NP|26.57|88.0784|Asia/Kathmandu|4240
JIK|Ikaria Island National Airport|Ikaria Island|JIK|GR|37.6821|26.3465|Europe/Athens|4231
YRL|Red Lake Airport|Red Lake|YRL|CA|51.0669|-93.7933|America/Winnipeg|4230
JGA|Jamnagar Airport|Jamnagar|JGA|IN|22.4631|70.0142|Asia/Kolkata|4229
KEM|Kemi-Tornio Airport|Kemi|KEM|FI|65.7794|24.5813|Europe/Helsinki|4227
YBR|Brandon Municipal Airport|Brandon|YBR|CA|49.9073|-99.9486|America/Winnipeg|4223
MAS|Momote Airport|Manus Island|MAS|PG|-2.0615|147.4246|Pacific/Port_Moresby|4221
YCS|Chesterfield Inlet Airport|Chesterfield Inlet|YCS|CA|63.347|-90.7311|America/Rankin_Inlet|4213
MIM|Merimbula Airport|Merimbula|MIM|AU|-36.9093|149.9016|Australia/Sydney|4210
BIM|South Bimini Airport|Bimini|BIM|BS|25.7004|-79.2673|America/Nassau|4201
SDG|Sanandaj Airport|Sanandaj|SDG|IR|35.2478|47.0107|Asia/Tehran|4197
PBU|Putao Airport|Putao|PBU|MM|27.3297|97.4265|Asia/Yangon|4196
SZK|Skukuza Airport|Skukuza|SZK|ZA|-24.962|31.5893|Africa/Johannesburg|4193
UEL|Quelimane Airport|Quelimane|UEL|MZ|-17.8561|36.8697|Africa/Maputo|4192
ABY|Southwest Georgia Regional Airport|Albany|ABY|US|31.5352|-84.1942|America/New_York|4183
YKQ|Waskaganish Airport|Waskaganish|YKQ|CA|51.4741|-78.7561|America/Toronto|4180
GBB|Qabala International Airport|Tindouf|GBB|AZ|40.8267|47.7125|Asia/Baku|4179
TXK|Texarkana Regional Airport|Texarkana|TXK|US|33.4551|-93.992|America/Chicago|4177
DBQ|Dubuque Regional Airport|Dubuque|DBQ|US|42.4034|-90.708|America/Chicago|4170
SWO|Stillwater Regional Airport|Stillwater|SWO|US|36.1595|-97.0847|America/Chicago|4169
YBC|Baie-Comeau Airport|Baie-Comeau|YBC|CA|49.1339|-68.203|America/Toronto|4162
SVK|Silver Creek Airport|Silver Creek|SVK|BZ|16.7284|-88.3698|America/Belize|4152
JIM|Jimma Airport|Jimma|JIM|ET|7.6657|36.8176|Africa/Addis_Ababa|4148
TWF|Magic Valley Regional Airport|Twin Falls|TWF|US|42.4822|-114.4867|America/Boise|4145
LGQ|Lago Agrio Airport|Lago Agrio|LGQ|EC|0.0927|-76.867|America/Guayaquil|4129
FLW|Flores Airport|Flores Island|FLW|PT|39.4565|-31.1314|Atlantic/Azores|4127
MEI|Meridian Regional Airport|Meridian|MEI|US|32.3322|-88.7502|America/Chicago|4125
LOK|Lodwar Airport|Lodwar|LOK|KE|3.1217|35.608|Africa/Nairobi|4115
ELU|Guemar Airport|El Oued|ELU|DZ|33.5114|6.7796|Africa/Algiers|4115
HGN|Mae Hong Son Airport|Mae Hong Son|HGN|TH|19.3015|97.9754|Asia/Bangkok|4097
EBJ|Esbjerg Airport|Esbjerg|EBJ|DK|55.5259|8.5534|Europe/Copenhagen|4085
KIT|Kithira Island National Airport|Kithira|KIT|GR|36.2724|23.0159|Europe/Athens|4084
MVR|Salak Airport|Maroua|MVR|CM|10.4524|14.2566|Africa/Douala|4075
SMA|Santa Maria Airport|Santa Maria|SMA|PT|36.9706|-25.1703|Atlantic/Azores|4073
MEH|Mehamn Airport|Mehamn|MEH|NO|71.0293|27.8265|Europe/Oslo|4072
KMV|Kalaymyo Airport|Kalemyo|KMV|MM|23.189|94.0514|Asia/Yangon|4071
SLW|Plan de Guadalupe International Airport|Saltillo|SLW|MX|25.5493|-100.9306|America/Monterrey|4062
KSA|Kosrae International Airport|Kosrae|KSA|FM|5.3551|162.9569|Pacific/Kosrae|4062
OVS|Sovetsky Airport|Sovetsky|OVS|RU|61.3274|63.6003|Asia/Yekaterinburg|4061
ETR|Santa Rosa International Airport|Santa Rosa|ETR|EC|-3.443|-79.9965|America/Guayaquil|4059
HIB|Range Regional Airport|Hibbing|HIB|US|47.3894|-92.8406|America/Chicago|4058
GTZ|Grumeti Airstrip Airport|Grumeti Game Reserve|GTZ|TZ|-2.0706|34.5062|Africa/Dar_es_Salaam|4054
SDN|Sandane Airport|Sandane|SDN|NO|61.8297|6.1068|Europe/Oslo|4046
UAS|Samburu Airport|Samburu|UAS|KE|0.5306|37.5342|Africa/Nairobi|4045
RKZ|Shigatse Peace Airport|Shigatse|RKZ|CN|29.3507|89.3017|Asia/Shanghai|4044
PIH|Pocatello Regional Airport|Pocatello|PIH|US|42.9078|-112.5924|America/Boise|4037
HHH|Hilton Head Airport|Hilton Head Island|HHH|US|32.2254|-80.698|America/New_York|4036
HVG|Honningsvåg Airport|Honningsvåg|HVG|NO|71.0096|25.9842|Europe/Oslo|4036
PKB|Mid-Ohio Valley Regional Airport|Parkersburg|PKB|US|39.3446|-81.4392|America/New_York|4034
VAW|Vardø Airport, Svartnes|Vardø|VAW|NO|70.3556|31.0438|Europe/Oslo|4033
BJF|Båtsfjord Airport|Båtsfjord|BJF|NO|70.6016|29.6917|Europe/Oslo|4033
JMS|Jamestown Regional Airport|Jamestown|JMS|US|46.9296|-98.6786|America/Chicago|4012
YBX|Lourdes-de-Blanc-Sablon Airport|Blanc-Sablon|YBX|CA|51.4438|-57.187|America/Blanc-Sablon|4011
RYK|Shaikh Zayed International Airport|Rahim Yar Khan|RYK|PK|28.3918|70.2861|Asia/Karachi|4008
VPE|Ondjiva Pereira Airport|Ondjiva|VPE|AO|-17.045|15.6857|Africa/Luanda|4000
TBT|Tabatinga International Airport|Tabatinga|TBT|BR|-4.2548|-69.9372|America/Eirunepe|3982
PSJ|Kasiguncu Airport|Poso|PSJ|ID|-1.4168|120.6578|Asia/Makassar|3968
RTI|Roti Airport|Roti|RTI|ID|-10.7674|123.0726|Asia/Makassar|3968
RSA|Santa Rosa Airport|Santa Rosa|RSA|AR|-36.5883|-64.2758|America/Argentina/Salta|3968
KAZ|Kao Airport|Kau|KAZ|ID|1.186|127.8955|Asia/Jayapura|3968
MEQ|Cut Nyak Dhien Airport|Meulaboh|MEQ|ID|4.0471|96.2504|Asia/Jakarta|3968
PYJ|Polyarny Airport|Polyarnyj|PYJ|RU|66.4002|112.0302|Asia/Yakutsk|3964
JRH|Jorhat Airport|Jorhat|JRH|IN|26.7319|94.1777|Asia/Kolkata|3960
DSE|Combolcha Airport|Dessie|DSE|ET|11.0827|39.7124|Africa/Addis_Ababa|3952
YSF|Stony Rapids Airport|Stony Rapids|YSF|CA|59.2507|-105.8412|America/Regina|3936
YYD|Smithers Airport|Smithers|YYD|CA|54.824|-127.1836|America/Vancouver|3932
LYC|Lycksele Airport|Lycksele|LYC|SE|64.5486|18.7143|Europe/Stockholm|3928
SJZ|São Jorge Airport|Velas|SJZ|PT|38.6656|-28.1757|Atlantic/Azores|3915
UTN|Upington Airport|Upington|UTN|ZA|-28.4083|21.2576|Africa/Johannesburg|3911
TAT|Poprad-Tatry Airport|Poprad|TAT|SK|49.071|20.2445|Europe/Bratislava|3911
OZZ|Ouarzazate Airport|Ouarzazate|OZZ|MA|30.9375|-6.9083|Africa/Casablanca|3894
YZS|Coral Harbour Airport|Coral Harbour|YZS|CA|64.1935|-83.3596|America/Atikokan|3894
AOE|Anadolu Airport|Eskişehir|ESK|TR|39.8112|30.521|Europe/Istanbul|3881
LPK|Lipetsk Airport|Lipetsk|LPK|RU|52.703|39.5379|Europe/Moscow|3881
AIT|Aitutaki Airport|Aitutaki|AIT|CK|-18.8302|-159.7654|Pacific/Rarotonga|3873
ENF|Enontekiö Airport|Enontekio|ENF|FI|68.3616|23.4224|Europe/Helsinki|3871
SOJ|Sørkjosen Airport|Sørkjosen|SOJ|NO|69.7856|20.9525|Europe/Oslo|3858
NLK|Norfolk Island Airport|YSNF|NLK|NF|-29.0394|167.9406|Pacific/Norfolk|3836
VCV|Southern California Logistics Airport|Victorville|VCV|US|34.5848|-117.38|America/Los_Angeles|3820
KHE|Kherson International Airport|Kherson|KHE|UA|46.674|32.5074|Europe/Kyiv|3814
KXK|Komsomolsk-on-Amur Airport|Komsomolsk-on-Amur|KXK|RU|50.4071|136.9323|Asia/Vladivostok|3798
GRW|Graciosa Airport|Graciosa Island|GRW|PT|39.092|-28.0308|Atlantic/Azores|3791
BSA|Bosaso Airport|Bosaso|BSA|SO|11.2767|49.1501|Africa/Mogadishu|3787
BYP|Barimunya Airport|Barimunya|BYP|AU|-22.674|119.1658|Australia/Perth|3783
CFN|Donegal Airport|Donegal|CFN|IE|55.0412|-8.3418|Europe/Dublin|3778
KVK|Kirovsk-Apatity Airport|Kirovsk|KVK|RU|67.4621|33.5862|Europe/Moscow|3778
IXD|Allahabad Airport|Allahabad|IXD|IN|25.4401|81.734|Asia/Kolkata|3767
OAG|Orange Airport|Orange|OAG|AU|-33.3808|149.1302|Australia/Sydney|3752
NGQ|Ngari Gunsa Airport|Shiquanhe|NGQ|CN|32.101|80.0551|Asia/Shanghai|3751
OGS|Ogdensburg International Airport|Ogdensburg|OGS|US|44.6811|-75.4712|America/New_York|3742
TTU|Sania Ramel Airport|Tétouan|TTU|MA|35.5936|-5.3233|Africa/Casablanca|3732
SHO|King Mswati III International Airport|Manzini|MTS|SZ|-26.3579|31.7208|Africa/Mbabane|3730
TJK|Tokat Airport|Tokat|TJK|TR|40.306|36.3652|Europe/Istanbul|3730
AWA|Awasa Airport|Awasa|AWA|ET|7.0949|38.3974|Africa/Addis_Ababa|3730
AXA|Clayton J. Lloyd International Airport|The Valley|AXA|AI|18.2053|-63.0543|America/Anguilla|3729
MXX|Mora–Siljan Airport|Mora|MXX|SE|60.9584|14.5108|Europe/Stockholm|3727
DJG|Djanet Inedbirene Airport|Djanet|DJG|DZ|24.2882|9.4584|Africa/Algiers|3720
HPG|Shennongjia Hongping Airport|Shennongjia|HPG|CN|31.6241|110.3395|Asia/Shanghai|3716
TUK|Turbat International Airport|Turbat|TUK|PK|25.9873|63.0291|Asia/Karachi|3716
LSW|Malikus Saleh Airport|Lhokseumawe|LSW|ID|5.2277|96.9496|Asia/Jakarta|3714
LWY|Lawas Airport|Lawas|LWY|MY|4.8483|115.4076|Asia/Kuching|3709
OMO|Mostar International Airport|Mostar|OMO|BA|43.2847|17.8429|Europe/Sarajevo|3708
SFN|Sauce Viejo Airport|Santa Fe|SFN|AR|-31.7104|-60.8093|America/Argentina/Cordoba|3704
NNB|Santa Ana Airport|Santa Ana Island|NNB|SB|-10.848|162.4541|Pacific/Guadalcanal|3702
TOE|Tozeur-Nefta International Airport|Tozeur|TOE|TN|33.9384|8.1085|Africa/Tunis|3696
IMT|Ford Airport|Iron Mountain/Kingsford|IMT|US|45.8167|-88.1165|America/Menominee|3696
PTG|Polokwane International Airport|Polokwane|PTG|ZA|-23.8582|29.454|Africa/Johannesburg|3689
ULV|Ulyanovsk Baratayevka Airport|Ulyanovsk|ULY|RU|54.2863|48.232|Europe/Ulyanovsk|3673
YIV|Island Lake Airport|Island Lake|YIV|CA|53.857|-94.6532|America/Winnipeg|3670
YGW|Kuujjuarapik Airport|Kuujjuarapik|YGW|CA|55.2821|-77.7616|America/Toronto|3669
YNY|Yangyang International Airport|Yangyang|YNY|KR|38.0601|128.666|Asia/Seoul|3630
NOV|Albano Machado Airport|Huambo|NOV|AO|-12.8033|15.7499|Africa/Luanda|3630
ZSA|San Salvador Airport|San Salvador|ZSA|BS|24.0636|-74.5266|America/Nassau|3605
NVI|Navoi International Airport|Navoi|NVI|UZ|40.1172|65.1708|Asia/Samarkand|3596
DIE|Arrachart Airport|Antsiranana|DIE|MG|-12.3503|49.2929|Indian/Antananarivo|3584
TUO|Taupo Airport|Taupo|TUO|NZ|-38.7398|176.0836|Pacific/Auckland|3584
BUA|Buka Airport|Buka Island|BUA|PG|-5.4216|154.6736|Pacific/Bougainville|3582
BHR|Bharatpur Airport|Bharatpur|BHR|NP|27.678|84.4293|Asia/Kathmandu|3579
MEB|Melbourne Essendon Airport|Melbourne|MEL|AU|-37.7275|144.9018|Australia/Melbourne|3565
ZIG|Ziguinchor Airport|Ziguinchor|ZIG|SN|12.5561|-16.2811|Africa/Dakar|3551
HXD|Delingha Airport|Delingha|HXD|CN|37.1251|97.2675|Asia/Shanghai|3543
AFL|Alta Floresta Airport|Alta Floresta|AFL|BR|-9.8694|-56.1051|America/Cuiaba|3543
TNO|Tamarindo Airport|Tamarindo|TNO|CR|10.314|-85.8153|America/Costa_Rica|3539
MYA|Moruya Airport|Moruya|MYA|AU|-35.9002|150.1455|Australia/Sydney|3538
YUT|Naujaat Airport|Repulse Bay|YUT|CA|66.5218|-86.2266|America/Rankin_Inlet|3519
BJZ|Badajoz Airport|Badajoz|BJZ|ES|38.8919|-6.821|Europe/Madrid|3519
LUO|Luena Airport|Luena|LUO|AO|-11.7677|19.8967|Africa/Luanda|3510
JOS|Yakubu Gowon Airport|Jos|JOS|NG|9.6398|8.869|Africa/Lagos|3510
MVB|M'Vengue El Hadj Omar Bongo Ondimba International Airport|Franceville|MVB|GA|-1.6541|13.4351|Africa/Libreville|3489
PPQ|Kapiti Coast Airport|Paraparaumu|PPQ|NZ|-40.9027|174.9868|Pacific/Auckland|3487
GJA|Guanaja Airport|Guanaja|GJA|HN|16.4454|-85.9066|America/Tegucigalpa|3487
CZU|Las Brujas Airport|Corozal|CZU|CO|9.3326|-75.2846|America/Bogota|3486
GFN|Grafton Airport|Grafton|GFN|AU|-29.7595|153.0293|Australia/Sydney|3482
MKC|Charles B. Wheeler Downtown Airport|Kansas City|MKC|US|39.1226|-94.592|America/Chicago|3481
YYY|Mont-Joli Airport|Mont-Joli|YYY|CA|48.6055|-68.2098|America/Toronto|3468
NRA|Narrandera Airport|Narrandera|NRA|AU|-34.7037|146.512|Australia/Sydney|3451
YXN|Whale Cove Airport|Whale Cove|YXN|CA|62.2404|-92.598|America/Rankin_Inlet|3449
VHM|Vilhelmina Airport|Vilhelmina|VHM|SE|64.579|16.8355|Europe/Stockholm|3442
MKM|Mukah Airport|Mukah|MKM|MY|2.9067|112.0796|Asia/Kuching|3434
UCT|Ukhta Airport|Ukhta|UCT|RU|63.5555|53.8047|Europe/Moscow|3431
CCM|Diomício Freitas Airport|Criciúma|CCM|BR|-28.7246|-49.4219|America/Sao_Paulo|3430
BNC|Beni Airport|Beni|BNC|CD|0.576|29.4718|Africa/Lubumbashi|3429
BBK|Kasane Airport|Kasane|BBK|BW|-17.8321|25.1628|Africa/Gaborone|3423
GAL|Edward G. Pitka Sr. Airport|Galena|GAL|US|64.7365|-156.9422|America/Anchorage|3421
GIL|Gilgit Airport|Gilgit|GIL|PK|35.9192|74.3329|Asia/Karachi|3418
KHS|Khasab Airport|Khasab|KHS|OM|26.1689|56.2384|Asia/Muscat|3410
LYB|Edward Bodden Airfield|Little Cayman|LYB|KY|19.6598|-80.0868|America/Cayman|3402
CFK|Chlef International Airport|Chlef|CFK|DZ|36.2143|1.3294|Africa/Algiers|3402
KCO|Cengiz Topel Airport|Kocaeli|KCO|TR|40.7377|30.0972|Europe/Istanbul|3396
INU|Nauru International Airport|Nauru Island|INU|NR|-0.5468|166.9187|Pacific/Nauru|3379
AAA|Anaa Airport|Anaa|AAA|PF|-17.3526|-145.51|Pacific/Tahiti|3376
LEQ|Land's End Airport|Land's End|LEQ|GB|50.1025|-5.6692|Europe/London|3366
URS|Kursk Vostochny Airport|Kursk|URS|RU|51.7502|36.2912|Europe/Moscow|3364
VKG|Rach Gia Airport|Rach Gia|VKG|VN|9.9587|105.1331|Asia/Ho_Chi_Minh|3363
BKG|Branson Airport|Branson|BKG|US|36.5353|-93.1998|America/Chicago|3361
AMH|Arba Minch Airport|Arba Minch|AMH|ET|6.0394|37.5905|Africa/Addis_Ababa|3359
PED|Pardubice Airport|Pardubice|PED|CZ|50.0149|15.7402|Europe/Prague|3354
MBT|Moises R. Espinosa Airport|Masbate|MBT|PH|12.3695|123.63|Asia/Manila|3354
POR|Pori Airport|Pori|POR|FI|61.4634|21.7975|Europe/Helsinki|3349
KLV|Karlovy Vary Airport|Karlovy Vary|KLV|CZ|50.2022|12.9154|Europe/Prague|3344
YPR|Prince Rupert Airport|Prince Rupert|YPR|CA|54.2878|-130.4452|America/Vancouver|3337
IAO|Siargao Airport|Del Carmen|IAO|PH|9.8584|126.0146|Asia/Manila|3336
YAY|St. Anthony Airport|St. Anthony|YAY|CA|51.3906|-56.0851|America/St_Johns|3330
AHJ|Aba Hongyuan Airport|Aba|AHJ|CN|32.5303|102.3538|Asia/Shanghai|3323
YMO|Moosonee Airport|Moosonee|YMO|CA|51.2902|-80.6113|America/Toronto|3315
VDM|Gobernador Edgardo Castello Airport|Viedma|VDM|AR|-40.8696|-62.9992|America/Argentina/Salta|3304
NTX|Ranai Airport|Ranai|NTX|ID|3.9079|108.3887|Asia/Jakarta|3302
RDZ|Rodez–Aveyron Airport|Rodez|RDZ|FR|44.4093|2.4831|Europe/Paris|3300
YZT|Port Hardy Airport|Port Hardy|YZT|CA|50.6822|-127.3721|America/Vancouver|3294
OLX|Olkiombo Airport|Olkiombo|OLX|KE|-1.4089|35.1097|Africa/Nairobi|3294
SJK|São José dos Campos Airport|Sao Jose Dos Campos|SJK|BR|-23.2279|-45.8615|America/Sao_Paulo|3288
MNG|Maningrida Airport|Maningrida|MNG|AU|-12.0555|134.2335|Australia/Darwin|3288
YST|St. Theresa Point Airport|St. Theresa Point|YST|CA|53.8453|-94.8523|America/Winnipeg|3284
JNX|Naxos Island National Airport|Naxos|JNX|GR|37.0811|25.3689|Europe/Athens|3283
RJH|Shah Makhdum Airport|Rajshahi|RJH|BD|24.4392|88.6159|Asia/Dhaka|3280
CNJ|Cloncurry Airport|Cloncurry|CNJ|AU|-20.6688|140.5063|Australia/Brisbane|3275
GER|Rafael Cabrera Mustelier Airport|Nueva Gerona|GER|CU|21.8361|-82.7819|America/Havana|3274
DNA|Kadena Air Base|Okinawa|OKA|JP|26.3556|127.768|Asia/Tokyo|3270
KTJ|Kichwa Tembo Airport|Mara Lodges|KTJ|KE|-1.2638|35.0229|Africa/Nairobi|3257
SIF|Simara Airport|Simara|SIF|NP|27.1615|84.9802|Asia/Kathmandu|3249
LEN|León Airport|León|LEN|ES|42.5901|-5.651|Europe/Madrid|3236
KSQ|Karshi Airport|Khanabad|KSQ|UZ|38.8102|65.772|Asia/Samarkand|3235
HVN|Tweed New Haven Airport|New Haven|HVN|US|41.2658|-72.8868|America/New_York|3208
BCV|Birchwood Airport|Belmopan|BCV|BZ|17.2703|-88.7783|America/Belize|3203
OSI|Osijek Airport|Osijek|OSI|HR|45.4639|18.8092|Europe/Zagreb|3201
CAH|Cà Mau Airport|Cà Mau|CAH|VN|9.177|105.1768|Asia/Ho_Chi_Minh|3190
OLP|Olympic Dam Airport|Olympic Dam|OLP|AU|-30.4843|136.8807|Australia/Adelaide|3180
TIH|Tikehau Airport|Tikehau|TIH|PF|-15.12|-148.232|Pacific/Tahiti|3175
SFL|São Filipe Airport|São Filipe|SFL|CV|14.8867|-24.4823|Atlantic/Cape_Verde|3173
RIV|March Air Reserve Base Airport|Riverside|RAL|US|33.8807|-117.259|America/Los_Angeles|3167
MJM|Mbuji Mayi Airport|Mbuji-Mayi|MJM|CD|-6.1231|23.5702|Africa/Lubumbashi|3154
PMK|Palm Island Airport|Palm Island|PMK|AU|-18.7553|146.5812|Australia/Brisbane|3144
EJH|Al Wajh Domestic Airport|Al Wajh|EJH|SA|26.1985|36.4761|Asia/Riyadh|3138
THN|Trollhättan–Vänersborg Airport|Trollhättan|THN|SE|58.3173|12.3476|Europe/Stockholm|3134
JLN|Joplin Regional Airport|Joplin|JLN|US|37.1534|-94.4992|America/Chicago|3130
YKU|Chisasibi Airport|Chisasibi|YKU|CA|53.8056|-78.9168|America/Toronto|3129
YQL|Lethbridge Airport|Lethbridge|YQL|CA|49.6313|-112.7946|America/Edmonton|3127
NVK|Narvik Framnes Airport|Narvik|EVE|NO|68.4364|17.3874|Europe/Oslo|3103
YMX|Montréal–Mirabel International Airport|Montreal|YMQ|CA|45.6726|-74.0343|America/Toronto|3101
BEN|Benina International Airport|Benghazi|BEN|LY|32.097|20.2699|Africa/Tripoli|3099
JKR|Janakpur Airport|Janakpur|JKR|NP|26.7095|85.9234|Asia/Kathmandu|3094
RBQ|Rurrenabaque Airport|Rurrenabaque|RBQ|BO|-14.4277|-67.4974|America/La_Paz|3090
ABR|Aberdeen Regional Airport|Aberdeen|ABR|US|45.4513|-98.4198|America/Chicago|3087
TFF|Tefé Airport|Tefé|TFF|BR|-3.3817|-64.7246|America/Manaus|3077
BLE|Borlänge Airport|Falun/Borlange|BLE|SE|60.4258|15.5116|Europe/Stockholm|3074
KGC|Kingscote Airport|Kingscote|KGC|AU|-35.7129|137.5222|Australia/Adelaide|3068
YKG|Kangirsuk Airport|Kangirsuk|YKG|CA|60.0263|-70.0005|America/Toronto|3063
CMX|Houghton County Memorial Airport|Hancock|CMX|US|47.1684|-88.4899|America/Detroit|3058
NEV|Vance W. Amory International Airport|Nevis|NEV|KN|17.2055|-62.5911|America/St_Kitts|3057
CWJ|Cangyuan Washan Airport|Lincang|CWJ|CN|23.2739|99.3736|Asia/Shanghai|3056
LNV|Lihir Island Airport|Kunaye/Londolovit|LNV|PG|-3.0438|152.6291|Pacific/Port_Moresby|3053
GCK|Garden City Regional Airport|Garden City|GCK|US|37.9273|-100.723|America/Chicago|3041
FYU|Fort Yukon Airport|Fort Yukon|FYU|US|66.5715|-145.25|America/Anchorage|3038
BJI|Bemidji Regional Airport|Bemidji|BJI|US|47.5093|-94.9335|America/Chicago|3033
OAL|Cacoal Airport|Cacoal|OAL|BR|-11.4943|-61.4505|America/Porto_Velho|3033
DCM|Castres-Mazamet Airport|Castres|DCM|FR|43.5557|2.2898|Europe/Paris|3030
GLF|Golfito Airport|Golfito|GLF|CR|8.6523|-83.1801|America/Costa_Rica|3025
WLS|Hihifo Airport|Wallis Island|WLS|WF|-13.2383|-176.199|Pacific/Wallis|3021
CAW|Campos–Bartolomeu Lysandro Airport|Campos|CAW|BR|-21.6998|-41.3036|America/Sao_Paulo|3021
BVG|Berlevåg Airport|Berlevåg|BVG|NO|70.8707|29.032|Europe/Oslo|3019
ZKE|Kashechewan Airport|Kashechewan|ZKE|CA|52.2821|-81.6767|America/Toronto|3013
MRX|Mahshahr Airport|Bandar Mahshahr|MRX|IR|30.5529|49.1524|Asia/Tehran|2999
ZVK|Savannakhet Airport|Savannakhet|ZVK|LA|16.5567|104.7615|Asia/Vientiane|2998
YHY|Hay River Merlyn Carter Airport|Hay River|YHY|CA|60.8395|-115.7825|America/Yellowknife|2993
KSJ|Kasos Island Public Airport|Kasos Island|KSJ|GR|35.4209|26.9122|Europe/Athens|2991
BPT|Jack Brooks Regional Airport|Beaumont|BPT|US|29.9521|-94.021|America/Chicago|2987
YIF|Saint-Augustin Airport|St-Augustin|YIF|CA|51.2117|-58.6583|America/Blanc-Sablon|2978
JKL|Kalymnos Island National Airport|Kalymnos|JKL|GR|36.9633|26.9406|Europe/Athens|2977
UAK|Narsarsuaq Airport|Narsarsuaq|UAK|GL|61.1607|-45.4241|America/Godthab|2977
ALO|Waterloo Regional Airport|Waterloo|ALO|US|42.5566|-92.3997|America/Chicago|2962
ZFD|Fond-du-Lac Airport|Chah Bahar|ZFD|CA|59.3346|-107.1831|America/Regina|2960
AUX|Araguaína Airport|Araguaína|AUX|BR|-7.2293|-48.2411|America/Araguaina|2954
CCN|Chaghcharan Airport|Chaghcharan|CCN|AF|34.5279|65.2743|Asia/Kabul|2954
RHT|Alxa Right Banner Airport|Alxa Right Banner|RHT|CN|39.225|101.546|Asia/Shanghai|2931
DND|Dundee Airport|Dundee|DND|GB|56.4529|-3.023|Europe/London|2919
BFF|Western Nebraska Regional Airport|Scottsbluff|BFF|US|41.8738|-103.5955|America/Denver|2917
AGF|Agen La Garenne Airport|Agen|AGF|FR|44.1748|0.5936|Europe/Paris|2907
JAE|Jaén Airport|Jaén|JAE|PE|-5.5933|-78.7741|America/Lima|2898
SVB|Sambava Airport|Sambava|SVB|MG|-14.2791|50.175|Indian/Antananarivo|2894
GAO|Mariana Grajales Airport|Guantánamo|GAO|CU|20.0853|-75.1583|America/Havana|2893
NHV|Nuku Hiva Airport|Nuku Hiva|NHV|PF|-8.7954|-140.2271|Pacific/Marquesas|2890
YPW|Powell River Airport|Powell River|YPW|CA|49.8341|-124.4998|America/Vancouver|2887
ODY|Oudomsay Airport|Muang Xay|ODY|LA|20.6827|101.9939|Asia/Vientiane|2882
YFA|Fort Albany Airport|Fort Albany|YFA|CA|52.2027|-81.694|America/Toronto|2881
GZO|Nusatupe Airport|Gizo|GZO|SB|-8.0978|156.8638|Pacific/Guadalcanal|2877
BZL|Barisal Airport|Barisal|BZL|BD|22.8002|90.3009|Asia/Dhaka|2864
SIG|Fernando Luis Ribas Dominicci Airport|San Juan|SJU|PR|18.4563|-66.098|America/Puerto_Rico|2861
ORU|Juan Mendoza Airport|Oruro|ORU|BO|-17.9631|-67.0777|America/La_Paz|2857
TTQ|Tortuguero Airport|Tortuguero|TTQ|CR|10.5716|-83.5162|America/Costa_Rica|2856
HKK|Hokitika Airport|Hokitika|HKK|NZ|-42.7138|170.985|Pacific/Auckland|2854
GGG|East Texas Regional Airport|Longview|GGG|US|32.3858|-94.7153|America/Chicago|2853
TLI|Sultan Bantilan Airport|Tolitoli|TLI|ID|1.1226|120.7936|Asia/Makassar|2848
SUJ|Satu Mare International Airport|Satu Mare|SUJ|RO|47.7048|22.8838|Europe/Bucharest|2844
NGD|Auguste George Airport|Anegada|NGD|VG|18.7273|-64.3298|America/Tortola|2843
YXP|Pangnirtung Airport|Pangnirtung|YXP|CA|66.145|-65.7136|America/Pangnirtung|2841
LXG|Luang Namtha Airport|Luang Namtha|LXG|LA|20.9539|101.4015|Asia/Vientiane|2838
CIU|Chippewa County International Airport|Sault Ste Marie|SSM|US|46.2543|-84.4734|America/Detroit|2833
PAH|Barkley Regional Airport|Paducah|PAH|US|37.061|-88.7706|America/Chicago|2820
JHS|Sisimiut Airport|Sisimiut|JHS|GL|66.9514|-53.7263|America/Godthab|2818
BTM|Bert Mooney Airport|Butte|BTM|US|45.9548|-112.4981|America/Denver|2816
MKG|Muskegon County Airport|Muskegon|MKG|US|43.1683|-86.2381|America/Detroit|2816
EAU|Chippewa Valley Regional Airport|Eau Claire|EAU|US|44.8653|-91.4834|America/Chicago|2816
HFS|Hagfors Airport|Hagfors|HFS|SE|60.0202|13.5795|Europe/Stockholm|2812
VHC|Saurimo Airport|Saurimo|VHC|AO|-9.6894|20.4317|Africa/Luanda|2810
EAR|Kearney Regional Airport|Kearney|EAR|US|40.727|-99.0068|America/Chicago|2810
LNS|Lancaster Airport|Lancaster|LNS|US|40.1202|-76.2978|America/New_York|2809
LLK|Lankaran International Airport|Lankaran|LLK|AZ|38.7464|48.818|Asia/Baku|2802
YDA|Dawson City Airport|Dawson City|YDA|CA|64.0442|-139.1262|America/Whitehorse|2800
INH|Inhambane Airport|Inhambane|INH|MZ|-23.8765|35.4076|Africa/Maputo|2797
ERS|Eros Airport|Windhoek|WDH|NA|-22.6083|17.0803|Africa/Windhoek|2797
LIO|Limón International Airport|Puerto Limon|LIO|CR|9.9576|-83.0218|America/Costa_Rica|2796
TAH|Tanna Airport|Tanna|TAH|VU|-19.4537|169.2233|Pacific/Efate|2794
BHV|Bahawalpur Airport|Bahawalpur|BHV|PK|29.3491|71.7146|Asia/Karachi|2793
BIN|Bamyan Airport|Bamyan|BIN|AF|34.8127|7.8281|Africa/Algiers|2791
IWA|Ivanovo Yuzhny Airport|Ivanovo|IWA|RU|56.9404|40.9418|Europe/Moscow|2789
FVM|Fuvahmulah Airport|Fuvahmulak Island|FVM|MV|-0.3094|73.4346|Indian/Maldives|2784
ILD|Lleida-Alguaire Airport|Lleida|ILD|ES|41.728|0.5383|Europe/Madrid|2784
BKL|Cleveland Burke Lakefront Airport|Cleveland|CLE|US|41.5145|-81.6866|America/New_York|2776
LSY|Lismore Airport|Lismore|LSY|AU|-28.8335|153.2617|Australia/Sydney|2768
YAB|Arctic Bay Airport|Arctic Bay|YAB|CA|73.0053|-85.0319|America/Rankin_Inlet|2768
FYN|Fuyun Koktokay Airport|Fuyun|FYN|CN|46.8042|89.5123|Asia/Shanghai|2760
MHG|Mannheim-City Airport|Mannheim|MHG|DE|49.4744|8.5169|Europe/Berlin|2756
BNS|Barinas Airport|Barinas|BNS|VE|8.6216|-70.2207|America/Caracas|2755
HOB|Lea County Regional Airport|Hobbs|HOB|US|32.6891|-103.2161|America/Denver|2754
CYP|Calbayog Airport|Calbayog|CYP|PH|12.074|124.5448|Asia/Manila|2749
EQS|Esquel Airport|Esquel|EQS|AR|-42.9068|-71.1417|America/Argentina/Catamarca|2744
RKS|Rock Springs-Sweetwater County Airport|Rock Springs|RKS|US|41.5946|-109.0649|America/Denver|2741
OWB|Owensboro-Daviess County Regional Airport|Owensboro|OWB|US|37.7419|-87.1659|America/Chicago|2741
VVZ|Takhamalt Airport|Illizi|VVZ|DZ|26.7211|8.6205|Africa/Algiers|2740
BHS|Bathurst Airport|Bathurst|BHS|AU|-33.4108|149.653|Australia/Sydney|2725
UNG|Kiunga Airport|Kiunga|UNG|PG|-6.1256|141.2832|Pacific/Port_Moresby|2723
EPR|Esperance Airport|Esperance|EPR|AU|-33.6836|121.8267|Australia/Perth|2722
INL|Falls International Airport|International Falls|INL|US|48.5662|-93.4017|America/Chicago|2721
LWE|Lewoleba Airport|Lewoleba|LWE|ID|-8.3647|123.4372|Asia/Makassar|2718
KLF|Kaluga Grabtsevo Airport|Kaluga|KLF|RU|54.5498|36.3677|Europe/Moscow|2712
WAT|Waterford Airport|Waterford|WAT|IE|52.1874|-7.0853|Europe/Dublin|2700
YGX|Gillam Airport|Gillam|YGX|CA|56.3573|-94.709|America/Winnipeg|2700
YWL|Williams Lake Airport|Williams Lake|YWL|CA|52.1845|-122.0611|America/Vancouver|2699
IEG|Zielona Gora Babimost Airport|Zielona Góra|IEG|PL|52.137|15.7785|Europe/Warsaw|2689
RDP|Kazi Nazrul Islam Airport|Durgapur|RDP|IN|23.621|87.242|Asia/Kolkata|2684
OLZ|Olyokminsk Airport|Olyokminsk|OLZ|RU|60.3975|120.471|Asia/Yakutsk|2678
EKO|Elko Regional Airport|Elko|EKO|US|40.8264|-115.7891|America/Los_Angeles|2670
TIU|Richard Pearse Airport|Timaru|TIU|NZ|-44.303|171.2254|Pacific/Auckland|2670
APN|Alpena County Regional Airport|Alpena|APN|US|45.0766|-83.5614|America/Detroit|2666
BRD|Brainerd Lakes Regional Airport|Brainerd|BRD|US|46.3969|-94.1387|America/Chicago|2662
MYW|Mtwara Airport|Mtwara|MYW|TZ|-10.3376|40.1819|Africa/Dar_es_Salaam|2657
LAR|Laramie Regional Airport|Laramie|LAR|US|41.3146|-105.6733|America/Denver|2654
KNS|King Island Airport|King Island|KNS|AU|-39.8786|143.8799|Australia/Currie|2651
YHR|Chevery Airport|Chevery|YHR|CA|50.4696|-59.6329|America/Blanc-Sablon|2651
YCO|Kugluktuk Airport|Kugluktuk|YCO|CA|67.8169|-115.1408|America/Cambridge_Bay|2650
ZBF|Bathurst Airport|Bathurst|ZBF|CA|47.63|-65.74|America/Moncton|2646
LBF|North Platte Regional Airport|North Platte|LBF|US|41.1324|-100.6974|America/Chicago|2643
GYA|Guayaramerín Airport|Guayaramerín|GYA|BO|-10.8207|-65.3462|America/La_Paz|2641
RIB|Riberalta Airport|Riberalta|RIB|BO|-11.0067|-66.0754|America/La_Paz|2641
BFX|Bafoussam Airport|Bafoussam|BFX|CM|5.537|10.3545|Africa/Douala|2640
LGI|Deadman's Cay Airport|Deadman's Cay|LGI|BS|23.1787|-75.0937|America/Nassau|2639
PUU|Tres de Mayo Airport|Puerto Asís|PUU|CO|0.5044|-76.5011|America/Bogota|2628
SKX|Saransk Airport|Saransk|SKX|RU|54.1353|45.2193|Europe/Moscow|2627
SVN|Hunter Army Airfield|Savannah|SAV|US|32.0105|-81.1461|America/New_York|2624
TBJ|Tabarka–Aïn Draham International Airport|Tabarka|TBJ|TN|36.9791|8.8765|Africa/Tunis|2622
GHB|Governor's Harbour Airport|Governor's Harbour|GHB|BS|25.283|-76.3295|America/Nassau|2620
RZR|Ramsar Airport|Ramsar|RZR|IR|36.9073|50.681|Asia/Tehran|2613
PQI|Northern Maine Regional Airport|Presque Isle|PQI|US|46.688|-68.0452|America/New_York|2610
PIB|Hattiesburg-Laurel Regional Airport|Hattiesburg/Laurel|LUL|US|31.4675|-89.3365|America/Chicago|2608
RIH|Scarlett Martinez International Airport|Rio Hato|RIH|PA|8.385|-80.1304|America/Panama|2608
CDC|Cedar City Regional Airport|Cedar City|CDC|US|37.6995|-113.0982|America/Denver|2608
FRW|Francistown Airport|Francistown|FRW|BW|-21.1601|27.4782|Africa/Gaborone|2605
HYS|Hays Regional Airport|Hays|HYS|US|38.8531|-99.2742|America/Chicago|2600
ESC|Delta County Airport|Escanaba|ESC|US|45.7202|-87.092|America/Detroit|2600
BIF|Biggs Army Airfield|El Paso|ELP|US|31.8494|-106.38|America/Denver|2599
XCH|Christmas Island Airport|Christmas Island|XCH|CX|-10.451|105.6892|Indian/Christmas|2594
YWB|Kangiqsujuaq|Kangiqsujuaq|YWB|CA|61.5886|-71.9293|America/Toronto|2592
YQC|Quaqtaq Airport|Quaqtaq|YQC|CA|61.0468|-69.6196|America/Toronto|2592
LUA|Tenzing-Hillary Airport|Lukla|LUA|NP|27.6872|86.7307|Asia/Kathmandu|2588
ATC|Arthur's Town Airport|Arthur's Town|ATC|BS|24.6294|-75.6742|America/Nassau|2586
KID|Kristianstad Airport|Kristianstad|KID|SE|55.922|14.0844|Europe/Stockholm|2584
IKI|Iki Airport|Iki|IKI|JP|33.7496|129.7845|Asia/Tokyo|2583
ZBL|Biloela Airport|Biloela|ZBL|AU|-24.4916|150.5734|Australia/Brisbane|2580
DIK|Dickinson Theodore Roosevelt Regional Airport|Dickinson|DIK|US|46.7996|-102.7974|America/Denver|2562
YAT|Attawapiskat Airport|Attawapiskat|YAT|CA|52.927|-82.4312|America/Toronto|2557
MRZ|Moree Airport|Moree|MRZ|AU|-29.4976|149.8476|Australia/Sydney|2556
KME|Kamembe Airport|Kamembe|KME|RW|-2.4615|28.9079|Africa/Kigali|2551
DVL|Devils Lake Regional Airport|Devils Lake|DVL|US|48.1116|-98.9063|America/Chicago|2545
TBI|New Bight Airport|The Bight|TBI|BS|24.3146|-75.4545|America/Nassau|2545
LRE|Longreach Airport|Longreach|LRE|AU|-23.436|144.2771|Australia/Brisbane|2542
EUX|F. D. Roosevelt Airport|Sint Eustatius|EUX|AN|17.4957|-62.9798|America/Kralendijk|2536
BEB|Benbecula Airport|Benbecula|BEB|GB|57.4792|-7.3656|Europe/London|2512
GLK|Galcaio Airport|Galkayo/Galcaio|GLK|SO|6.7809|47.4545|Africa/Mogadishu|2511
YKL|Schefferville Airport|Schefferville|YKL|CA|54.8042|-66.8058|America/Toronto|2508
JSY|Syros Island National Airport|Syros Island|JSY|GR|37.4225|24.9493|Europe/Athens|2507
HDM|Hamadan Airport|Hamadan|HDM|IR|34.8675|48.5383|Asia/Tehran|2504
BHB|Hancock County-Bar Harbor Airport|Bar Harbor|BHB|US|44.4475|-68.3618|America/New_York|2503
JBQ|La Isabela International Airport|La Isabela|SDQ|DO|18.5741|-69.9837|America/Santo_Domingo|2497
LIW|Loikaw Airport|Loikaw|LIW|MM|19.6912|97.2147|Asia/Yangon|2492
PKE|Parkes Airport|Parkes|PKE|AU|-33.135|148.236|Australia/Sydney|2490
LZC|Lázaro Cárdenas Airport|Lázaro Cárdenas|LZC|MX|18.0005|-102.2214|America/Mexico_City|2480
WHK|Whakatane Airport|Whakatane|WHK|NZ|-37.9226|176.9158|Pacific/Auckland|2480
CTD|Chitre Alonso Valderrama Airport|Chitré|CTD|PA|7.9834|-80.4106|America/Panama|2475
ATY|Watertown Regional Airport|Watertown|ATY|US|44.9177|-97.1579|America/Chicago|2462
WWT|Newtok Airport|Newtok|WWT|US|60.9377|-164.6384|America/Nome|2443
KTE|Kerteh Airport|Kerteh|KTE|MY|4.5388|103.428|Asia/Kuala_Lumpur|2442
TRO|Taree Airport|Taree|TRO|AU|-31.8895|152.5117|Australia/Sydney|2442
SMS|Sainte Marie Airport|Sainte Marie|SMS|MG|-17.0898|49.8167|Indian/Antananarivo|2435
MXV|Mörön Airport|Mörön|MXV|MN|49.6638|100.0975|Asia/Ulaanbaatar|2435
YZG|Salluit Airport|Salluit|YZG|CA|62.1802|-75.6679|America/Toronto|2430
YFO|Flin Flon Airport|Flin Flon|YFO|CA|54.6776|-101.681|America/Winnipeg|2421
XQU|Qualicum Beach Airport|Qualicum Beach|XQU|CA|49.3378|-124.3933|America/Vancouver|2410
AOO|Altoona-Blair County Airport|Altoona|AOO|US|40.2962|-78.3216|America/New_York|2409
KHD|Khorramabad Airport|Khorramabad|KHD|IR|33.4369|48.2831|Asia/Tehran|2405
YPH|Inukjuak Airport|Inukjuak|YPH|CA|58.471|-78.0775|America/Toronto|2403
ASO|Asosa Airport|Asosa|ASO|ET|10.02|34.5837|Africa/Addis_Ababa|2399
VXC|Lichinga Airport|Lichinga|VXC|MZ|-13.274|35.2657|Africa/Maputo|2387
SAB|Juancho E. Yrausquin Airport|Saba|SAB|NL|17.6449|-63.2203|America/Kralendijk|2381
YOH|Oxford House Airport|Oxford House|YOH|CA|54.9326|-95.2805|America/Winnipeg|2372
YGO|Gods Lake Narrows Airport|Gods Lake Narrows|YGO|CA|54.5573|-94.4886|America/Winnipeg|2369
BKW|Raleigh County Memorial Airport|Beckley|BKW|US|37.7895|-81.1238|America/New_York|2367
YTM|Mont Tremblant International Airport|Mont-Tremblant|YTM|CA|46.4093|-74.7801|America/Toronto|2360
YNP|Natuashish Airport|Natuashish|YNP|CA|55.9139|-61.1844|America/Goose_Bay|2353
ONQ|Zonguldak Airport|Çaycuma/Zonguldak|ONQ|TR|41.5065|32.0896|Europe/Istanbul|2352
HFA|Haifa Airport|Haifa|HFA|IL|32.8104|35.0426|Asia/Jerusalem|2352
LKE|Kenmore Air Harbor Seaplane Base|Kenmore|SEA|US|47.6288|-122.3394|America/Los_Angeles|2350
TUP|Tupelo Regional Airport|Tupelo|TUP|US|34.2673|-88.7688|America/Chicago|2344
POI|Capitan Nicolas Rojas Airport|Potosi|POI|BO|-19.5433|-65.7234|America/La_Paz|2341
CVJ|General Mariano Matamoros Airport|Cuernavaca|CVJ|MX|18.834|-99.2614|America/Mexico_City|2331
TAI|Ta'izz International Airport|Ta'izz|TAI|YE|13.6859|44.139|Asia/Aden|2331
PRA|Paraná Airport|Parana|PRA|AR|-31.7935|-60.4816|America/Argentina/Cordoba|2323
YUD|Umiujaq Airport|Umiujaq|YUD|CA|56.5369|-76.5189|America/Toronto|2319
IPT|Williamsport Regional Airport|Williamsport|IPT|US|41.243|-76.9203|America/New_York|2318
ZGS|La Romaine Airport|La Romaine|ZGS|CA|50.2597|-60.6794|America/Blanc-Sablon|2313
VPY|Chimoio Airport|Chimoio|VPY|MZ|-19.1503|33.4275|Africa/Maputo|2313
FOE|Topeka Regional Airport|Topeka|FOE|US|38.9496|-95.665|America/Chicago|2311
SZE|Semera Airport|Semera|SZE|ET|11.789|40.9919|Africa/Addis_Ababa|2311
PCN|Picton Aerodrome|Picton|PCN|NZ|-41.3452|173.957|Pacific/Auckland|2310
DLZ|Dalanzadgad Airport|Dalanzadgad|DLZ|MN|43.5917|104.4299|Asia/Ulaanbaatar|2310
NZL|Zhalantun Chengjisihan Airport|Zhalantun|NZL|CN|47.8658|122.7675|Asia/Shanghai|2305
HDF|Heringsdorf Airport|Heringsdorf|HDF|DE|53.8781|14.1552|Europe/Berlin|2304
OTH|Southwest Oregon Regional Airport|North Bend|OTH|US|43.4175|-124.247|America/Los_Angeles|2301
GMO|Gombe Lawanti International Airport|Gombe|GMO|NG|10.3065|10.9081|Africa/Lagos|2301
ODO|Bodaybo Airport|Bodaybo|ODO|RU|57.8661|114.243|Asia/Irkutsk|2295
YQD|The Pas Airport|The Pas|YQD|CA|53.9721|-101.0906|America/Winnipeg|2293
VDZ|Valdez Airport|Valdez|VDZ|US|61.1339|-146.2482|America/Anchorage|2286
KSL|Kassala Airport|Kassala|KSL|SD|15.3867|36.3289|Africa/Khartoum|2285
UOL|Pogogul Airport|Buol|UOL|ID|1.1035|121.4145|Asia/Makassar|2280
BZK|Bryansk Airport|Bryansk|BZK|RU|53.2138|34.1795|Europe/Moscow|2280
LDH|Lord Howe Island Airport|Lord Howe Island|LDH|AU|-31.5391|159.0776|Australia/Lord_Howe|2276
TKQ|Kigoma Airport|Kigoma|TKQ|TZ|-4.8874|29.6711|Africa/Dar_es_Salaam|2276
KSM|St. Mary's Airport|St Marys|KSM|US|62.0609|-163.3016|America/Nome|2266
YPM|Pikangikum Airport|Pikangikum|YPM|CA|51.8199|-93.9737|America/Winnipeg|2260
SOM|San Tomé Airport|San Tomé|SOM|VE|8.9455|-64.1488|America/Caracas|2253
EIL|Eielson Air Force Base|Fairbanks|FAI|US|64.6657|-147.102|America/Anchorage|2244
WYS|Yellowstone Airport|West Yellowstone|WYS|US|44.6877|-111.1167|America/Denver|2240
JHW|Chautauqua County-Jamestown Airport|Jamestown|JHW|US|42.153|-79.2587|America/New_York|2233
SIS|Sishen Airport|Sishen|SIS|ZA|-27.6493|22.9993|Africa/Johannesburg|2224
GDE|Gode Airport|Gode|GDE|ET|5.9349|43.5778|Africa/Addis_Ababa|2223
TGT|Tanga Airport|Tanga|TGT|TZ|-5.0909|39.0717|Africa/Dar_es_Salaam|2223
WIC|Wick Airport|Wick|WIC|GB|58.457|-3.0913|Europe/London|2217
HVD|Khovd Airport|Khovd|HVD|MN|47.9577|91.6263|Asia/Hovd|2203
KYZ|Kyzyl Airport|Kyzyl|KYZ|RU|51.6715|94.4027|Asia/Krasnoyarsk|2201
ANE|Angers - Loire Airport|Marcé|ANE|FR|47.5603|-0.3122|Europe/Paris|2199
KOT|Kotlik Airport|Kotlik|KOT|US|63.0309|-163.5322|America/Nome|2196
YXH|Medicine Hat Airport|Medicine Hat|YXH|CA|50.0204|-110.7215|America/Edmonton|2194
IFJ|Ísafjörður Airport|Ísafjörður|IFJ|IS|66.0568|-23.1388|Atlantic/Reykjavik|2192
BFI|King County International Airport|Seattle|SEA|US|47.5312|-122.3024|America/Los_Angeles|2187
GWD|Gwadar International Airport|Gwadar|GWD|PK|25.2324|62.3292|Asia/Karachi|2182
CRM|Catarman National Airport|Catarman|CRM|PH|12.5037|124.6362|Asia/Manila|2181
AUR|Aurillac – Tronquières Airport|Aurillac|AUR|FR|44.8946|2.4213|Europe/Paris|2178
NGK|Nogliki Airport|Nogliki|NGK|RU|51.7888|143.145|Asia/Sakhalin|2178
AUQ|Atuona Airport|Atuona|AUQ|PF|-9.7689|-139.0111|Pacific/Marquesas|2171
BKZ|Bukoba Airport|Bukoba|BKZ|TZ|-1.3314|31.821|Africa/Dar_es_Salaam|2170
CMG|Corumbá International Airport|Corumbá|CMG|BR|-19.0126|-57.6687|America/Campo_Grande|2169
EJN|Ejin Banner Taolai Airport|Ejin Banner|EJN|CN|42.0155|101.0005|Asia/Shanghai|2168
ZOS|Osorno Airport|Osorno|ZOS|CL|-40.6079|-73.061|America/Santiago|2168
YDP|Nain Airport|Nain|YDP|CA|56.5493|-61.6824|America/Goose_Bay|2164
GXF|Seiyun Hadhramaut Airport|Seiyun/Sayun|GXF|YE|15.9646|48.7872|Asia/Aden|2162
AKV|Akulivik Airport|Akulivik|AKV|CA|60.8185|-78.1506|America/Toronto|2160
YIK|Ivujivik Airport|Ivujivik|YIK|CA|62.4165|-77.9254|America/Toronto|2160
YIO|Pond Inlet Airport|Pond Inlet|YIO|CA|72.695|-77.9564|America/Iqaluit|2152
CDP|Kadapa Airport|Cuddapah|CDP|IN|14.5179|78.7672|Asia/Kolkata|2149
CGM|Camiguin Airport|Camiguin|CGM|PH|9.2532|124.7071|Asia/Manila|2138
BBN|Bario Airport|Bario|BBN|MY|3.7341|115.4793|Asia/Kuching|2137
KIE|Aropa Airport|Kieta|KIE|PG|-6.3039|155.7261|Pacific/Bougainville|2135
GHT|Ghat Airport|Ghat|GHT|LY|25.1445|10.1425|Africa/Tripoli|2132
PSU|Pangsuma Airport|Putussibau|PSU|ID|0.8348|112.9358|Asia/Pontianak|2129
JBB|Jember Airport|Jember|JBB|ID|-8.2407|113.6951|Asia/Jakarta|2129
SQG|Sintang Airport|Sintang-Borneo Island|SQG|ID|0.064|111.4744|Asia/Pontianak|2129
BEM|Beni Mellal Airport|Beni Mellal|BEM|MA|32.3967|-6.3278|Africa/Casablanca|2128
FAV|Fakarava Airport|Fakarava|FAV|PF|-16.0542|-145.6572|Pacific/Tahiti|2126
EMK|Emmonak Airport|Emmonak|EMK|US|62.782|-164.4925|America/Nome|2125
LAI|Lannion Airport|Lannion|LAI|FR|48.7556|-3.4713|Europe/Paris|2119
AJK|Arak Airport|Arak|AJK|IR|34.1367|49.8458|Asia/Tehran|2115
IAR|Tunoshna Airport|Yaroslavl|IAR|RU|57.5615|40.1638|Europe/Moscow|2114
ART|Watertown International Airport|Watertown|ART|US|43.9928|-76.0219|America/New_York|2107
BQJ|Batagay Airport|Batagay|BQJ|RU|67.6487|134.6919|Asia/Vladivostok|2103
KTL|Kitale Airport|Kitale|KTL|KE|0.9721|34.9586|Africa/Nairobi|2103
TAY|Tartu Airport|Tartu|TAY|EE|58.3085|26.6899|Europe/Tallinn|2102
ULG|Ölgii Airport|Ölgii|ULG|MN|48.9925|89.9214|Asia/Hovd|2098
BFD|Bradford Regional Airport|Bradford|BFD|US|41.8018|-78.6399|America/New_York|2095
SZA|Soyo Airport|Soyo|SZA|AO|-6.141|12.3715|Africa/Luanda|2090
YNC|Wemindji Airport|Wemindji|YNC|CA|53.0105|-78.8291|America/Toronto|2086
ZEM|Eastmain River Airport|Quebec|ZEM|CA|52.2274|-78.5218|America/Toronto|2086
LRS|Leros Municipal Airport|Leros|LRS|GR|37.184|26.8011|Europe/Athens|2077
RRS|Røros Airport|Røros|RRS|NO|62.5776|11.3475|Europe/Oslo|2073
SPY|San Pedro Airport|San Pedro|SPY|CI|4.7468|-6.6605|Africa/Abidjan|2071
MSZ|Namibe Airport|Namibe|MSZ|AO|-15.2608|12.1472|Africa/Luanda|2070
YZR|Sarnia Chris Hadfield Airport|Sarnia|YZR|CA|42.9979|-82.3082|America/Toronto|2070
LBL|Liberal Mid-America Regional Airport|Liberal|LBL|US|37.0449|-100.9584|America/Chicago|2069
BKN|Balkanabat Airport|Balkanabat|BKN|TM|39.4806|54.3661|Asia/Ashgabat|2067
YSM|Fort Smith Airport|Fort Smith|YSM|CA|60.02|-111.9608|America/Yellowknife|2066
ODE|Odense Airport|Odense|ODE|DK|55.4758|10.3302|Europe/Copenhagen|2066
EZV|Berezovo Airport|Berezovo|EZV|RU|63.9241|65.0447|Asia/Yekaterinburg|2064
SMT|Sorriso Airport|Sorriso|SMT|BR|-12.4794|-55.6734|America/Cuiaba|2062
KGA|Kananga Airport|Kananga|KGA|CD|-5.9006|22.4723|Africa/Lubumbashi|2053
SKU|Skyros Island National Airport|Skyros|SKU|GR|38.9666|24.4861|Europe/Athens|2051
HOD|Hodeidah International Airport|Hodeida|HOD|YE|14.7541|42.9737|Asia/Aden|2036
MCV|McArthur River Mine Airport|McArthur River Mine|MCV|AU|-16.4427|136.0815|Australia/Darwin|2032
MCW|Mason City Municipal Airport|Mason City|MCW|US|43.156|-93.3329|America/Chicago|2023
RET|Røst Airport|Røst|RET|NO|67.5276|12.1043|Europe/Oslo|2021
RDO|Radom Airport|Radom|RDO|PL|51.3892|21.2133|Europe/Warsaw|2014
MNU|Mawlamyine Airport|Mawlamyine|MNU|MM|16.4435|97.6597|Asia/Yangon|2012
XKH|Xieng Khouang Airport|Phonsavan|XKH|LA|19.4493|103.161|Asia/Vientiane|2006
ZEL|Bella Bella|Bella Bella|ZEL|CA|52.1824|-128.1554|America/Vancouver|2006
SRP|Stord Sørstokken Airport|Stord|SRP|NO|59.7922|5.341|Europe/Oslo|2005
KLW|Klawock Airport|Klawock|KLW|US|55.5803|-133.073|America/Sitka|1999
PET|João Simões Lopes Neto International Airport|Pelotas|PET|BR|-31.7182|-52.3278|America/Sao_Paulo|1995
KLG|Kalskag Airport|Kalskag|KLG|US|61.5361|-160.3425|America/Anchorage|1994
GLX|Gamar Malamo Airport|Galela|GLX|ID|1.8376|127.7861|Asia/Jayapura|1992
YES|Yasuj Airport|Yes Bay|YES|IR|30.7001|51.5489|Asia/Tehran|1989
YTE|Cape Dorset Airport|Cape Dorset|YTE|CA|64.2301|-76.5272|America/Iqaluit|1985
GTE|Groote Eylandt Airport|Groote Eylandt|GTE|AU|-13.9744|136.4594|Australia/Darwin|1983
YHO|Hopedale Airport|Hopedale|YHO|CA|55.4484|-60.2287|America/Goose_Bay|1980
YMN|Makkovik Airport|Makkovik|YMN|CA|55.0775|-59.1862|America/Goose_Bay|1980
YSO|Postville Airport|Postville|YSO|CA|54.9105|-59.7851|America/Goose_Bay|1980
JEG|Aasiaat Airport|Aasiaat|JEG|GL|68.7217|-52.7855|America/Godthab|1979
MUA|Munda Airport|Munda|MUA|SB|-8.3275|157.263|Pacific/Guadalcanal|1979
DDC|Dodge City Regional Airport|Dodge City|DDC|US|37.7642|-99.966|America/Chicago|1977
AEG|Aek Godang Airport|Aek Godang|AEG|ID|1.4|99.4306|Asia/Jakarta|1976
KPN|Kipnuk Airport|Kipnuk|KPN|US|59.933|-164.0308|America/Nome|1968
HTT|Huatugou Airport|Huatugou|HTT|CN|38.202|90.8415|Asia/Shanghai|1968
AGR|Agra Airport|Agra|AGR|IN|27.1559|77.9608|Asia/Kolkata|1967
WBB|Stebbins Airport|Stebbins|WBB|US|63.5154|-162.2808|America/Nome|1966
PIN|Parintins Airport|Parintins|PIN|BR|-2.6719|-56.7747|America/Manaus|1961
ULH|Prince Abdul Majeed bin Abdulaziz Domestic Airport|Al Ula|ULH|SA|26.4773|38.1166|Asia/Riyadh|1958
FAH|Farah Airport|Farah|FAH|AF|32.3681|62.1616|Asia/Kabul|1956
YGT|Igloolik Airport|Igloolik|YGT|CA|69.3656|-81.8184|America/Iqaluit|1954
GAM|Gambell Airport|Gambell|GAM|US|63.7674|-171.7331|America/Nome|1953
TMI|Tumlingtar Airport|Tumlingtar|TMI|NP|27.3154|87.1941|Asia/Kathmandu|1953
ZUM|Churchill Falls Airport|Churchill Falls|ZUM|CA|53.5608|-64.1012|America/Goose_Bay|1949
SVA|Savoonga Airport|Savoonga|SVA|US|63.6885|-170.4895|America/Nome|1947
FKL|Venango Regional Airport|Franklin|FKL|US|41.3778|-79.8603|America/New_York|1939
JTY|Astypalaia Island National Airport|Astypalaia Island|JTY|GR|36.5808|26.3751|Europe/Athens|1938
DAU|Daru Airport|Daru|DAU|PG|-9.0867|143.2079|Pacific/Port_Moresby|1937
CJL|Chitral Airport|Chitral|CJL|PK|35.8864|71.8002|Asia/Karachi|1926
CYD|San Ignacio Town Airstrip|San Ignacio|SQS|GT|17.1048|-89.1016|America/Belize|1926
PEU|Puerto Lempira Airport|Puerto Lempira|PEU|HN|15.2624|-83.7757|America/Tegucigalpa|1926
KHX|Kihihi Airport|Kihihi|KHX|UG|-0.7176|29.6989|Africa/Kampala|1925
YTL|Big Trout Lake Airport|Big Trout Lake|YTL|CA|53.8169|-89.895|America/Winnipeg|1917
ORZ|Orange Walk Airport|Orange Walk|ORZ|BZ|18.0465|-88.5821|America/Belize|1917
TXF|Teixeira de Freitas Airport|Teixeira de Freitas|TXF|BR|-17.524|-39.6687|America/Bahia|1913
YMT|Chibougamau/Chapais Airport|Chibougamau|YMT|CA|49.7757|-74.5281|America/Toronto|1913
XKS|Kasabonika Airport|Kasabonika|XKS|CA|53.5247|-88.6428|America/Toronto|1898
GEM|President Obiang Nguema International Airport|Mengomeyén|GEM|GQ|1.6813|11.0248|Africa/Malabo|1898
CTL|Charleville Airport|Charleville|CTL|AU|-26.4134|146.2614|Australia/Brisbane|1897
YNA|Natashquan Airport|Natashquan|YNA|CA|50.1901|-61.7891|America/Toronto|1897
YZP|Sandspit Airport|Sandspit|YZP|CA|53.2537|-131.8156|America/Vancouver|1891
HAA|Hasvik Airport|Hasvik|HAA|NO|70.4867|22.1397|Europe/Oslo|1891
PCR|German Olano Airport|Puerto Carreño|PCR|CO|6.1849|-67.4924|America/Bogota|1877
OMC|Ormoc Airport|Ormoc|OMC|PH|11.0577|124.565|Asia/Manila|1877
RMS|Ramstein Air Base|Ramstein|RMS|DE|49.4385|7.5987|Europe/Berlin|1876
DRK|Drake Bay Airport|Drake Bay|DRK|CR|8.7189|-83.6402|America/Costa_Rica|1876
WTL|Tuntutuliak Airport|Tuntutuliak|WTL|US|60.3366|-162.665|America/Nome|1875
KGP|Kogalym International Airport|Kogalym|KGP|RU|62.192|74.5335|Asia/Yekaterinburg|1874
JPR|Ji-Paraná Airport|Ji-Paraná|JPR|BR|-10.8721|-61.8473|America/Porto_Velho|1872
CYF|Chefornak Airport|Chefornak|CYF|US|60.138|-164.2827|America/Nome|1867
VBS|Brescia "Gabriele D'Annunzio" Airport|Brescia|VRN|IT|45.4273|10.3287|Europe/Rome|1867
ABS|Abu Simbel Airport|Abu Simbel|ABS|EG|22.3731|31.6112|Africa/Cairo|1863
LOY|Loyengalani Airport|Loyengalani|LOY|KE|2.763|36.7189|Africa/Nairobi|1859
BUX|Bunia Airport|Bunia|BUX|CD|1.566|30.2208|Africa/Lubumbashi|1856
VAI|Vanimo Airport|Vanimo|VAI|PG|-2.6923|141.3025|Pacific/Port_Moresby|1854
CDB|Cold Bay Airport|Cold Bay|CDB|US|55.2046|-162.7235|America/Nome|1854
VOL|Nea Anchialos National Airport|Volos|VOL|GR|39.2184|22.7949|Europe/Athens|1852
OND|Ondangwa Airport|Ondangwa|OND|NA|-17.8821|15.9444|Africa/Windhoek|1851
OIR|Okushiri Airport|Okushiri|OIR|JP|42.0716|139.433|Asia/Tokyo|1842
TBG|Tabubil Airport|Tabubil|TBG|PG|-5.2791|141.2265|Pacific/Port_Moresby|1840
YVZ|Deer Lake Airport|Deer Lake|YVZ|CA|52.6544|-94.0604|America/Winnipeg|1833
CCR|Buchanan Field Airport|Concord|CCR|US|37.9889|-122.0581|America/Los_Angeles|1832
MGH|Margate Airport|Margate|MGH|ZA|-30.8588|30.3434|Africa/Johannesburg|1830
OGD|Ogden-Hinckley Airport|Ogden|OGD|US|41.1946|-112.0105|America/Denver|1827
TBW|Tambov Donskoye Airport|Tambov|TBW|RU|52.8053|41.4857|Europe/Moscow|1827
BVH|Vilhena Airport|Vilhena|BVH|BR|-12.6921|-60.0994|America/Porto_Velho|1825
ULO|Ulaangom Airport|Ulaangom|ULO|MN|50.0662|91.9367|Asia/Hovd|1809
MDK|Mbandaka Airport|Mbandaka|MDK|CD|0.0227|18.2901|Africa/Kinshasa|1809
NOB|Nosara Airport|Nosara|NOB|CR|9.9784|-85.6517|America/Costa_Rica|1807
RIA|Santa Maria Airport|Santa Maria|RIA|BR|-10.9856|-37.073|America/Maceio|1796
FOD|Fort Dodge Regional Airport|Fort Dodge|FOD|US|42.5518|-94.1914|America/Chicago|1793
EVG|Sveg Airport|Sveg|EVG|SE|62.0472|14.4205|Europe/Stockholm|1790
INZ|In Salah Airport|In Salah|INZ|DZ|27.2513|2.5109|Africa/Algiers|1785
CED|Ceduna Airport|Ceduna|CED|AU|-32.1241|133.7021|Australia/Adelaide|1785
ZPB|Sachigo Lake Airport|Sachigo Lake|ZPB|CA|53.891|-92.1963|America/Winnipeg|1779
RVD|Rio Verde Airport|Rio Verde|RVD|BR|-17.8354|-50.957|America/Sao_Paulo|1779
YOJ|High Level Airport|High Level|YOJ|CA|58.6199|-117.1652|America/Edmonton|1778
CEC|Del Norte County Regional Airport|Crescent City|CEC|US|41.7782|-124.237|America/Los_Angeles|1773
KUU|Kullu Manali Airport|Kullu|KUU|IN|31.8768|77.1532|Asia/Kolkata|1773
ILY|Islay Airport|Islay|ILY|GB|55.6819|-6.2567|Europe/London|1770
DWD|Dawadmi Domestic Airport|Dawadmi|DWD|SA|24.4486|44.1224|Asia/Riyadh|1768
NTN|Normanton Airport|Normanton|NTN|AU|-17.6853|141.0714|Australia/Brisbane|1761
MUZ|Musoma Airport|Musoma|MUZ|TZ|-1.501|33.8016|Africa/Dar_es_Salaam|1756
IKS|Tiksi Airport|Tiksi|IKS|RU|71.6995|128.8993|Asia/Yakutsk|1756
LMT|Crater Lake-Klamath Regional Airport|Klamath Falls|LMT|US|42.1571|-121.7334|America/Los_Angeles|1755
XBE|Bearskin Lake Airport|Bearskin Lake|XBE|CA|53.9637|-91.0292|America/Winnipeg|1755
ATT|Atmautluak Airport|Atmautluak|ATT|US|60.8648|-162.2735|America/Nome|1749
ZWL|Wollaston Lake Airport|Wollaston Lake|ZWL|CA|58.1069|-103.1722|America/Regina|1749
HMV|Hemavan Tärnaby Airport|Tarnaby/Hemavan|HMV|SE|65.8063|15.0828|Europe/Stockholm|1747
YHU|Montréal / Saint-Hubert Airport|Montreal|YMQ|CA|45.5172|-73.4138|America/Toronto|1743
BKY|Kavumu Airport|Bukavu|BKY|CD|-2.3083|28.8084|Africa/Lubumbashi|1742
TEE|Cheikh Larbi Tébessi Airport|Tebessa|TEE|DZ|35.4274|8.1186|Africa/Algiers|1742
NWA|Mohéli Bandar Es Eslam Airport|Moheli|NWA|KM|-12.2973|43.7651|Indian/Comoro|1740
YNS|Nemiscau Airport|Nemiscau|YNS|CA|51.6911|-76.1356|America/Toronto|1739
TAL|Ralph M. Calhoun Memorial Airport|Tanana|TAL|US|65.1743|-152.1091|America/Anchorage|1731
KNQ|Koné Airport|Kone|KNQ|NC|-21.0541|164.8386|Pacific/Noumea|1731
TIZ|Tari Airport|Tari|TIZ|PG|-5.8447|142.9478|Pacific/Port_Moresby|1728
SNE|Preguiça Airport|São Nicolau|SNE|CV|16.5884|-24.2845|Atlantic/Cape_Verde|1727
ZAJ|Zaranj Airport|Zaranj|ZAJ|AF|30.973|61.8657|Asia/Kabul|1725
JMO|Jomsom Airport|Jomsom|JMO|NP|28.7812|83.7231|Asia/Katmandu|1724
WNA|Napakiak Airport|Napakiak|WNA|US|60.6918|-161.9782|America/Anchorage|1723
DEC|Decatur Airport|Decatur|DEC|US|39.8347|-88.866|America/Chicago|1721
AVN|Avignon Provence Airport|Avignon|AVN|FR|43.9054|4.9003|Europe/Paris|1715
GMQ|Golog Maqin Airport|Golog|GMQ|CN|34.4181|100.3011|Asia/Shanghai|1710
IQM|Qiemo Airport|Qiemo|IQM|CN|38.2336|85.4656|Asia/Shanghai|1704
PKA|Napaskiak Airport|Napaskiak|PKA|US|60.7042|-161.7733|America/Anchorage|1697
WMN|Maroantsetra Airport|Maroantsetra|WMN|MG|-15.4371|49.6888|Indian/Antananarivo|1692
BXB|Babo Airport|Babo|BXB|ID|-2.5347|133.4386|Asia/Jayapura|1688
YHK|Gjoa Haven Airport|Gjoa Haven|YHK|CA|68.6349|-95.8495|America/Cambridge_Bay|1688
YVB|Bonaventure Airport|Bonaventure|YVB|CA|48.0696|-65.4593|America/Toronto|1687
RSH|Russian Mission Airport|Russian Mission|RSH|US|61.7809|-161.3251|America/Anchorage|1685
YCY|Clyde River Airport|Clyde River|YCY|CA|70.4855|-68.5148|America/Iqaluit|1676
DHI|Dhangadhi Airport|Dhangarhi|DHI|NP|28.754|80.5821|Asia/Kathmandu|1676
URJ|Uray Airport|Uray|URJ|RU|60.1036|64.8253|Asia/Yekaterinburg|1668
ZRJ|Round Lake|Round Lake|ZRJ|CA|52.9437|-91.3124|America/Winnipeg|1665
WMB|Warrnambool Airport|Warrnambool|WMB|AU|-38.2964|142.448|Australia/Melbourne|1664
TDK|Taldykorgan Airport|Taldykorgan|TDK|KZ|45.1257|78.4474|Asia/Almaty|1661
NGE|Ngaoundéré Airport|Ngaoundere|NGE|CM|7.3571|13.5606|Africa/Douala|1655
PDA|Obando Airport|Puerto Inírida|PDA|CO|3.8532|-67.9064|America/Bogota|1645
CCK|Cocos Islands Airport|Cocos Keeling Islands|CCK|CC|-12.1896|96.8335|Indian/Cocos|1645
RUR|Rurutu Airport|Rurutu|RUR|PF|-22.434|-151.3607|Pacific/Tahiti|1645
XJD|Al Udeid Air Base|Al Udeid|XJD|QA|25.1173|51.315|Asia/Qatar|1645
LEB|Lebanon Municipal Airport|Lebanon|LEB|US|43.6255|-72.3064|America/New_York|1642
YFS|Fort Simpson Airport|Fort Simpson|YFS|CA|61.7603|-121.237|America/Yellowknife|1640
DPT|Deputatsky Airport|Deputatsky|DPT|RU|69.3925|139.8953|Asia/Vladivostok|1640
PBZ|Plettenberg Bay Airport|Plettenberg Bay|PBZ|ZA|-34.089|23.3279|Africa/Johannesburg|1639
ABM|Northern Peninsula Airport|Bamaga|ABM|AU|-10.9508|142.459|Australia/Brisbane|1637
SNR|Saint-Nazaire-Montoir Airport|St-Nazaire|SNR|FR|47.3118|-2.1573|Europe/Paris|1636
SCM|Scammon Bay Airport|Scammon Bay|SCM|US|61.8449|-165.5723|America/Nome|1636
CFB|Cabo Frio International Airport|Cabo Frio|CFB|BR|-22.9237|-42.0768|America/Sao_Paulo|1634
CZE|José Leonardo Chirino Airport|Coro|CZE|VE|11.4149|-69.6809|America/Caracas|1625
BJB|Bojnord Airport|Bojnord|BJB|IR|37.4914|57.3082|Asia/Tehran|1625
DWO|Diyawanna Oya Seaplane Base Airport|Sri Jayawardenepura Kotte/Kotte|DWO|LK|6.9087|79.9136|Asia/Colombo|1624
URG|Rubem Berta International Airport|Uruguaiana|URG|BR|-29.7831|-57.037|America/Sao_Paulo|1621
YAZ|Tofino-Long Beach Airport|Tofino|YAZ|CA|49.0788|-125.7736|America/Vancouver|1611
DMD|Doomadgee Airport|Doomadgee|DMD|AU|-17.9397|138.8217|Australia/Brisbane|1604
YAP|Yap International Airport|Yap|YAP|FM|9.4987|138.0838|Pacific/Chuuk|1598
GMA|Gemena Airport|Gemena|GMA|CD|3.2355|19.7707|Africa/Kinshasa|1598
PVC|Provincetown Municipal Airport|Provincetown|PVC|US|42.0731|-70.2206|America/New_York|1598
RJL|Logroño-Agoncillo Airport|Logroño|RJL|ES|42.459|-2.3197|Europe/Madrid|1591
YUX|Hall Beach Airport|Hall Beach|YUX|CA|68.7743|-81.2384|America/Iqaluit|1589
SMK|St. Michael Airport|St. Michael|SMK|US|63.4901|-162.1101|America/Nome|1587
FSP|Saint-Pierre Airport|Saint-Pierre|FSP|PM|46.7637|-56.1747|America/Miquelon|1586
STC|St. Cloud Regional Airport|Saint Cloud|STC|US|45.5469|-94.0639|America/Chicago|1586
TBH|Tugdan Airport|Tablas Island|TBH|PH|12.3134|122.083|Asia/Manila|1584
BST|Bost Airport|Lashkargāh|BST|AF|31.5631|64.3637|Asia/Kabul|1577
UKX|Ust-Kut Airport|Ust-Kut|UKX|RU|56.8575|105.7253|Asia/Irkutsk|1570
SYQ|Tobías Bolaños International Airport|San Jose|SJO|CR|9.9573|-84.1398|America/Costa_Rica|1566
PDS|Piedras Negras International Airport|Piedras Negras|PDS|MX|28.6283|-100.5398|America/Matamoros|1560
YYE|Northern Rockies Regional Airport|Fort Nelson|YYE|CA|58.8373|-122.5932|America/Fort_Nelson|1560
SPP|Menongue Airport|Menongue|SPP|AO|-14.6588|17.7189|Africa/Luanda|1560
TNK|Tununak Airport|Tununak|TNK|US|60.5755|-165.2718|America/Nome|1554
NME|Nightmute Airport|Nightmute|NME|US|60.471|-164.7009|America/Nome|1554
OOK|Toksook Bay Airport|Toksook Bay|OOK|US|60.5402|-165.0878|America/Anchorage|1554
TUB|Tubuai - Mataura Airport|Tubuai|TUB|PF|-23.3648|-149.5234|Pacific/Tahiti|1550
MJD|Moenjodaro Airport|Moenjodaro|MJD|PK|27.3338|68.142|Asia/Karachi|1548
KWN|Quinhagak Airport|Quinhagak|KWN|US|59.7574|-161.88|America/Anchorage|1542
IFP|Laughlin/Bullhead International Airport|Bullhead City|IFP|US|35.1567|-114.559|America/Phoenix|1540
YNL|Points North Landing Airport|Points North Landing|YNL|CA|58.277|-104.0821|America/Regina|1535
CLV|Caldas Novas Airport|Caldas Novas|CLV|BR|-17.7253|-48.6099|America/Sao_Paulo|1533
CEZ|Cortez Municipal Airport|Cortez|CEZ|US|37.303|-108.6286|America/Denver|1528
XSC|South Caicos Airport|South Caicos|XSC|TC|21.5154|-71.5312|America/Grand_Turk|1525
BMG|Monroe County Airport|Bloomington|BMG|US|39.1466|-86.6155|America/Indiana/Indianapolis|1524
CVQ|Carnarvon Airport|Carnarvon|CVQ|AU|-24.8817|113.6678|Australia/Perth|1520
FBD|Fayzabad Airport|Fayzabad|FBD|AF|37.1213|70.5186|Asia/Kabul|1518
KUS|Kulusuk Airport|Kulusuk|KUS|GL|65.5737|-37.1278|America/Godthab|1514
YQF|Red Deer Regional Airport|Red Deer|YQF|CA|52.18|-113.8895|America/Edmonton|1512
NAJ|Nakhchivan International Airport|Nakhchivan|NAJ|AZ|39.1892|45.4582|Asia/Baku|1512
JJM|Mulika Lodge Airport|Meru-Kinna|JJM|KE|0.1651|38.1951|Africa/Nairobi|1512
ALS|San Luis Valley Regional Airport|Alamosa|ALS|US|37.4387|-105.8651|America/Denver|1510
KHM|Khamti Airport|Khamti|KHM|MM|25.9882|95.6743|Asia/Yangon|1509
HOI|Hao Airport|Hao|HOI|PF|-18.0652|-140.956|Pacific/Tahiti|1500
TTA|Tan Tan Airport|Tan-Tan|TTA|MA|28.4474|-11.1607|Africa/Casablanca|1496
TLT|Tuluksak Airport|Tuluksak|TLT|US|61.0969|-160.9691|America/Anchorage|1495
NBW|Leeward Point Field|Guantanamo|GAO|CU|19.9065|-75.2071|America/New_York|1494
YUB|Tuktoyaktuk Airport|Tuktoyaktuk|YUB|CA|69.4338|-133.0253|America/Yellowknife|1486
SDY|Sidney-Richland Regional Airport|Sidney|SDY|US|47.7078|-104.19|America/Denver|1482
SLN|Salina Regional Airport|Salina|SLN|US|38.7788|-97.6398|America/Chicago|1481
NYA|Nyagan Airport|Nyagan|NYA|RU|62.1101|65.6146|Asia/Yekaterinburg|1479
LPP|Lappeenranta Airport|Lappeenranta|LPP|FI|61.0443|28.1506|Europe/Helsinki|1476
GLN|Goulimime Airport|Guelmim|GLN|MA|29.0228|-10.0509|Africa/Casablanca|1470
GAE|Gabès – Matmata International Airport|Gabès|GAE|TN|33.7361|9.9147|Africa/Tunis|1470
CPS|St. Louis Downtown Airport|St Louis|STL|US|38.5742|-90.1568|America/Chicago|1464
YYH|Taloyoak Airport|Taloyoak|YYH|CA|69.5448|-93.5703|America/Cambridge_Bay|1461
KWB|Dewadaru Airport|Karimunjawa|KWB|ID|-5.8014|110.4782|Asia/Jakarta|1456
KWK|Kwigillingok Airport|Kwigillingok|KWK|US|59.8764|-163.1685|America/Nome|1450
LAJ|Lages Airport|Lages|LAJ|BR|-27.7821|-50.2806|America/Sao_Paulo|1449
FMI|Kalemie Airport|Kalemie|FMI|CD|-5.8769|29.2476|Africa/Lubumbashi|1446
BPG|Barra do Garças Airport|Barra do Garças|BPG|BR|-15.8604|-52.3895|America/Cuiaba|1442
HOX|Homalin Airport|Homalin|HOX|MM|24.8996|94.914|Asia/Yangon|1439
HOE|Ban Huoeisay Airport|Houeisay|HOE|LA|20.2584|100.437|Asia/Vientiane|1437
PGZ|Ponta Grossa Airport|Ponta Grossa|PGZ|BR|-25.1858|-50.1436|America/Sao_Paulo|1435
IAM|In Aménas Airport|In Amenas|IAM|DZ|28.052|9.6404|Africa/Algiers|1434
PHW|Hendrik Van Eck Airport|Phalaborwa|PHW|ZA|-23.9365|31.1552|Africa/Johannesburg|1433
YPJ|Aupaluk Airport|Aupaluk|YPJ|CA|59.2966|-69.5997|America/Toronto|1430
NUI|Nuiqsut Airport|Nuiqsut|NUI|US|70.2099|-151.0058|America/Anchorage|1430
YTQ|Tasiujaq Airport|Tasiujaq|YTQ|CA|58.6686|-69.9541|America/Toronto|1430
BRL|Southeast Iowa Regional Airport|Burlington|BRL|US|40.7835|-91.1238|America/Chicago|1426
PUB|Pueblo Memorial Airport|Pueblo|PUB|US|38.288|-104.4964|America/Denver|1424
USR|Ust-Nera Airport|Ust-Nera|USR|RU|64.55|143.115|Asia/Ust-Nera|1421
KKH|Kongiganak Airport|Kongiganak|KKH|US|59.96|-162.8814|America/Nome|1415
VIN|Vinnytsia International Airport|Vinnytsia|VIN|UA|49.2423|28.6098|Europe/Kyiv|1411
UIN|Quincy Regional Airport|Quincy|UIN|US|39.94|-91.1958|America/Chicago|1408
MWA|Williamson County Regional Airport|Marion|MWA|US|37.7523|-89.0121|America/Chicago|1408
YZZ|Trail Airport|Trail|YZZ|CA|49.0569|-117.6082|America/Vancouver|1407
TYF|Torsby Airport|Torsby|TYF|SE|60.1556|12.9915|Europe/Stockholm|1406
NGU|Naval Station Norfolk Airport|Norfolk|ORF|US|36.9376|-76.2893|America/New_York|1405
ROP|Rota International Airport|Rota|ROP|MP|14.1732|145.2434|Pacific/Saipan|1403
BTT|Bettles Airport|Bettles|BTT|US|66.9166|-151.524|America/Anchorage|1403
GPI|Glacier Park International Airport|Guapi|GPI|CO|2.5701|-77.8983|America/Bogota|1399
CWC|Chernivtsi International Airport|Chernivtsi|CWC|UA|48.2668|25.9678|Europe/Kyiv|1394
OSN|Osan Air Base|Osan|OSN|KR|37.0884|127.0296|Asia/Seoul|1391
SUY|Suntar Airport|Suntar|SUY|RU|62.1847|117.6369|Asia/Yakutsk|1391
POB|Pope Field|Fort Bragg|FBG|US|35.1709|-79.0145|America/New_York|1391
YNE|Norway House Airport|Norway House|YNE|CA|53.9582|-97.8443|America/Winnipeg|1391
SVL|Savonlinna Airport|Savonlinna|SVL|FI|61.9435|28.9382|Europe/Helsinki|1387
NYR|Nyurba Airport|Nyurba|NYR|RU|63.2952|118.3428|Asia/Yakutsk|1387
GAF|Gafsa Ksar International Airport|Gafsa|GAF|TN|34.422|8.8204|Africa/Tunis|1387
FLS|Flinders Island Airport|Flinders Island|FLS|AU|-40.0912|148.005|Australia/Hobart|1385
AJY|Mano Dayak International Airport|Agadez|AJY|NE|16.9658|7.9989|Africa/Niamey|1377
ONG|Mornington Island Airport|Mornington Island|ONG|AU|-16.6626|139.1753|Australia/Brisbane|1367
YFH|Fort Hope Airport|Fort Hope|YFH|CA|51.5618|-87.9074|America/Toronto|1363
VAK|Chevak Airport|Chevak|VAK|US|61.5397|-165.6003|America/Nome|1360
RHD|Termas de Rio Hondo Airport|Termas de Río Hondo|RHD|AR|-27.507|-64.9333|America/Argentina/Cordoba|1357
YHD|Dryden Regional Airport|Dryden|YHD|CA|49.8317|-92.7443|America/Winnipeg|1353
HPB|Hooper Bay Airport|Hooper Bay|HPB|US|61.5235|-166.1461|America/Nome|1352
MFU|Mfuwe Airport|Mfuwe|MFU|ZM|-13.258|31.9366|Africa/Lusaka|1351
DIQ|Divinópolis Airport|Divinopolis|DIQ|BR|-20.1789|-44.8712|America/Sao_Paulo|1347
BDH|Bandar Lengeh Airport|Bandar Lengeh|BDH|IR|26.5316|54.8263|Asia/Tehran|1347
YNO|North Spirit Lake Airport|North Spirit Lake|YNO|CA|52.4901|-92.9726|America/Winnipeg|1346
JSU|Maniitsoq Airport|Maniitsoq|JSU|GL|65.4121|-52.9373|America/Godthab|1344
CGA|Craig Seaplane Base|Craig|CGA|US|55.4776|-133.1482|America/Sitka|1341
GYL|Argyle Airport|Argyle|GYL|AU|-16.6363|128.4503|Australia/Perth|1341
BYO|Bonito Airport|Bonito|BYO|BR|-21.2452|-56.4512|America/Campo_Grande|1337
YWP|Webequie Airport|Webequie|YWP|CA|52.9607|-87.3744|America/Toronto|1334
NYW|Monywa Airport|Monywa|NYW|MM|22.2216|95.0935|Asia/Yangon|1334
DEA|Dera Ghazi Khan International Airport|Dera Ghazi Khan|DEA|PK|29.961|70.4872|Asia/Karachi|1329
BMB|Bumba Airport|Bumba|BMB|CD|2.183|22.4809|Africa/Kinshasa|1326
WNN|Wunnumin Lake Airport|Wunnumin Lake|WNN|CA|52.8942|-89.2895|America/Toronto|1325
AUU|Aurukun Airport|Aurukun|AUU|AU|-13.3547|141.7211|Australia/Brisbane|1324
DZN|Zhezkazgan Airport|Zhezkazgan|DZN|KZ|47.7076|67.7342|Asia/Almaty|1322
CAT|Lisbon Cascais-Tejo Regional Airport|Cascais|CAT|PT|38.725|-9.3552|Europe/Lisbon|1320
VRL|Vila Real Airport|Vila Real|VRL|PT|41.2748|-7.7201|Europe/Lisbon|1320
VSE|Viseu Airport|Viseu|VSE|PT|40.7247|-7.8894|Europe/Lisbon|1320
SLD|Sliač Airport|Sliac|SLD|SK|48.6379|19.1341|Europe/Bratislava|1318
SUR|Summer Beaver Airport|Summer Beaver|SUR|CA|52.7086|-88.5419|America/Toronto|1317
TII|Tarin Kowt Airport|Tarin Kowt|TII|AF|32.6042|65.8658|Asia/Kabul|1316
EDR|Edward River Airport|Pormpuraaw|EDR|AU|-14.8975|141.6102|Australia/Brisbane|1315
PES|Petrozavodsk Airport|Petrozavodsk|PES|RU|61.8827|34.1552|Europe/Moscow|1314
NSH|Noshahr Airport|Now Shahr|NSH|IR|36.6617|51.4669|Asia/Tehran|1313
YAX|Wapekeka Airport|Angling Lake|YAX|CA|53.8455|-89.5729|America/Winnipeg|1311
VLY|Anglesey Airport|Valley|VLY|GB|53.2504|-4.5353|Europe/London|1309
PVA|El Embrujo Airport|Providencia Island|PVA|CO|13.3579|-81.3587|America/Bogota|1307
BNX|Banja Luka International Airport|Banja Luka|BNX|BA|44.9396|17.2991|Europe/Sarajevo|1306
HGO|Korhogo Airport|Korhogo|HGO|CI|9.3872|-5.5567|Africa/Abidjan|1305
YAG|Fort Frances Municipal Airport|Fort Frances|YAG|CA|48.6542|-93.4397|America/Winnipeg|1305
MOQ|Morondava Airport|Morondava|MOQ|MG|-20.2859|44.3172|Indian/Antananarivo|1295
ZFN|Tulita Airport|Tulita|ZFN|CA|64.9091|-125.5689|America/Yellowknife|1292
PDT|Eastern Oregon Regional Airport|Pendleton|PDT|US|45.6923|-118.8402|America/Los_Angeles|1289
YQZ|Quesnel Airport|Quesnel|YQZ|CA|53.0261|-122.5079|America/Vancouver|1288
KHY|Khoy Airport|Khoy|KHY|IR|38.4242|44.9733|Asia/Tehran|1285
EWB|New Bedford Regional Airport|New Bedford|EWB|US|41.6757|-70.9575|America/New_York|1278
VGZ|Villa Garzón Airport|Villa Garzón|VGZ|CO|0.9801|-76.605|America/Bogota|1277
FUT|Pointe Vele Airport|Futuna Island|FUT|WF|-14.3117|-178.0667|Pacific/Wallis|1264
HYL|Hollis Clark Bay Seaplane Base|Hollis|HYL|US|55.4816|-132.6461|America/Sitka|1263
KWM|Kowanyama Airport|Kowanyama|KWM|AU|-15.484|141.7501|Australia/Brisbane|1262
ITU|Iturup Airport|Iturup|ITU|RU|45.2576|147.9531|Asia/Ust-Nera|1258
KND|Kindu Airport|Kindu|KND|CD|-2.9227|25.9152|Africa/Lubumbashi|1258
BYK|Bouaké Airport|Bouaké|BYK|CI|7.739|-5.0722|Africa/Abidjan|1256
PHO|Point Hope Airport|Point Hope|PHO|US|68.3489|-166.7988|America/Nome|1255
AGX|Agatti Airport|Agatti Island|AGX|IN|10.825|72.1768|Asia/Kolkata|1252
KWT|Kwethluk Airport|Kwethluk|KWT|US|60.7903|-161.4438|America/Anchorage|1250
GNU|Goodnews Airport|Goodnews Bay|GNU|US|59.1175|-161.5775|America/Anchorage|1248
PTU|Platinum Airport|Platinum|PTU|US|59.0126|-161.8212|America/Anchorage|1248
YSK|Sanikiluaq Airport|Sanikiluaq|YSK|CA|56.5372|-79.2465|America/Iqaluit|1240
LTK|Bassel Al-Assad International Airport|Latakia|LTK|SY|35.4042|35.9464|Asia/Damascus|1219
RVE|Los Colonizadores Airport|Saravena|RVE|CO|6.9527|-71.8574|America/Bogota|1218
SHH|Shishmaref Airport|Shishmaref|SHH|US|66.2521|-166.0819|America/Nome|1211
PTK|Oakland County International Airport|Pontiac|PTK|US|42.6651|-83.4201|America/Detroit|1211
SLM|Salamanca Airport|Salamanca|SLM|ES|40.9512|-5.5005|Europe/Madrid|1208
DUM|Pinang Kampai Airport|Dumai|DUM|ID|1.61|101.4339|Asia/Jakarta|1207
TVU|Matei Airport|Matei|TVU|FJ|-16.6906|-179.8771|Pacific/Fiji|1206
FON|Arenal Airport|Fortuna|FON|CR|10.4692|-84.5787|America/Costa_Rica|1205
MNC|Nacala Airport|Nacala|MNC|MZ|-14.4903|40.7116|Africa/Maputo|1204
YOC|Old Crow Airport|Old Crow|YOC|CA|67.5706|-139.8391|America/Whitehorse|1201
XSB|Sir Bani Yas Airport|Sir Bani Yas Island|XSB|AE|24.2835|52.5812|Asia/Dubai|1200
KIF|Kingfisher Lake Airport|Kingfisher Lake|KIF|CA|53.0139|-89.8546|America/Winnipeg|1199
TBO|Tabora Airport|Tabora|TBO|TZ|-5.0753|32.8348|Africa/Dar_es_Salaam|1199
MFA|Mafia Airport|Mafia Island|MFA|TZ|-7.9162|39.6681|Africa/Dar_es_Salaam|1197
MMU|Morristown Municipal Airport|Morristown|MMU|US|40.7983|-74.4167|America/New_York|1196
TCM|McChord Field Airport|Tacoma|TIW|US|47.1365|-122.4792|America/Los_Angeles|1196
IUE|Niue International Airport|Alofi|IUE|NU|-19.0781|-169.9259|Pacific/Niue|1190
YJT|Stephenville International Airport|Stephenville|YJT|CA|48.545|-58.5566|America/St_Johns|1187
TMX|Timimoun Airport|Timimoun|TMX|DZ|29.237|0.2758|Africa/Algiers|1184
SEK|Srednekolymsk Airport|Srednekolymsk|SEK|RU|67.4805|153.7364|Asia/Srednekolymsk|1181
YPL|Pickle Lake Airport|Pickle Lake|YPL|CA|51.4466|-90.2142|America/Coral_Harbour|1180
YRS|Red Sucker Lake Airport|Red Sucker Lake|YRS|CA|54.1672|-93.5586|America/Winnipeg|1178
KUK|Kasigluk Airport|Kasigluk|KUK|US|60.8746|-162.5239|America/Nome|1175
KDZ|Katugastota Airport|Kandy|KDW|LK|7.325|80.6421|Asia/Colombo|1174
MVP|Fabio Alberto León Bentley Airport|Mitú|MVP|CO|1.2535|-70.2339|America/Bogota|1172
YBB|Kugaaruk Airport|Kugaaruk|YBB|CA|68.5358|-89.8036|America/Cambridge_Bay|1168
TGI|Tingo Maria Airport|Tingo Maria|TGI|PE|-9.287|-76.0051|America/Lima|1168
SVU|Savusavu Airport|Savusavu|SVU|FJ|-16.8029|179.3408|Pacific/Fiji|1167
BSC|José Celestino Mutis Airport|Bahía Solano|BSC|CO|6.2028|-77.3947|America/Bogota|1164
SHL|Shillong Airport|Shillong|SHL|IN|25.7045|91.9775|Asia/Kolkata|1164
PQS|Pilot Station Airport|Pilot Station|PQS|US|61.9346|-162.8999|America/Nome|1163
ERH|Moulay Ali Cherif Airport|Errachidia|ERH|MA|31.9463|-4.399|Africa/Casablanca|1162
TGC|Tanjung Manis Airport|Tanjung Manis|TGC|MY|2.1771|111.2026|Asia/Kuching|1155
KSE|Kasese Airport|Kasese|KSE|UG|0.1857|30.1008|Africa/Kampala|1155
PGA|Page Municipal Airport|Page|PGA|US|36.9257|-111.4489|America/Phoenix|1150
BXH|Balkhash Airport|Balkhash|BXH|KZ|46.8925|75.0045|Asia/Qyzylorda|1147
BLK|Blackpool Airport|Blackpool|BLK|GB|53.7735|-3.033|Europe/London|1147
PRC|Ernest A. Love Field|Prescott|PRC|US|34.6522|-112.4226|America/Phoenix|1145
NRE|Namrole Airport|Namrole|NRE|ID|-3.8548|126.7012|Asia/Jayapura|1144
SYS|Saskylakh Airport|Saskylakh|SYS|RU|71.9279|114.08|Asia/Yakutsk|1143
YRB|Resolute Bay Airport|Resolute|YRB|CA|74.7168|-94.9722|America/Resolute|1141
VIT|Vitoria Airport|Vitoria|VIT|ES|42.8832|-2.7279|Europe/Madrid|1141
SLI|Solwezi Airport|Solwezi|SLI|ZM|-12.1733|26.3672|Africa/Lusaka|1140
MBD|Mmabatho International Airport|Mafeking|MBD|ZA|-25.8028|25.5379|Africa/Johannesburg|1139
BOY|Bobo Dioulasso Airport|Bobo Dioulasso|BOY|BF|11.1603|-4.3304|Africa/Ouagadougou|1139
PYH|Cacique Aramare Airport|Puerto Ayacucho|PYH|VE|5.6237|-67.605|America/Caracas|1135
LBX|Lubang Airport|Lubang|LBX|PH|13.8554|120.1049|Asia/Manila|1134
TBN|Waynesville-St. Robert Regional Airport|Fort Leonard Wood|TBN|US|37.7417|-92.1406|America/Chicago|1134
WLK|Selawik Airport|Selawik|WLK|US|66.6|-159.9846|America/Anchorage|1134
DEE|Yuzhno-Kurilsk Mendeleyevo Airport|Yuzhno-Kurilsk|DEE|RU|43.9605|145.6842|Asia/Ust-Nera|1131
KVL|Kivalina Airport|Kivalina|KVL|US|67.7352|-164.5606|America/Nome|1128
HUE|Humera Airport|Humera|HUE|ET|14.25|36.5831|Africa/Addis_Ababa|1127
NGF|Kaneohe Bay Marine Corps Air Station|Kaneohe|NGF|US|21.4502|-157.7665|Pacific/Honolulu|1122
CHR|Châteauroux-Centre "Marcel Dassault" Airport|Chateauroux|CHR|FR|46.8592|1.722|Europe/Paris|1122
KSO|Kastoria National Airport|Kastoria|KSO|GR|40.4478|21.2793|Europe/Athens|1119
KKA|Koyuk Alfred Adams Airport|Koyuk|KKA|US|64.9393|-161.1546|America/Anchorage|1118
TBF|Tabiteuea North Airport|Tabiteuea North|TBF|KI|-1.2241|174.7761|Pacific/Tarawa|1112
WLE|Miles Airport|Miles|WLE|AU|-26.8102|150.1623|Australia/Brisbane|1112
LFM|Lamerd Airport|Lamerd|LFM|IR|27.3727|53.1892|Asia/Tehran|1108
YWJ|Déline Airport|Deline|YWJ|CA|65.2104|-123.436|America/Edmonton|1107
TGR|Sidi Mahdi Airport|Touggourt|TGR|DZ|33.0673|6.0897|Africa/Algiers|1105
HNS|Haines Airport|Haines|HNS|US|59.2455|-135.5264|America/Juneau|1104
IWD|Gogebic–Iron County Airport|Ironwood|IWD|US|46.5266|-90.1312|America/Menominee|1100
LOO|L'Mekrareg Airport|Laghouat|LOO|DZ|33.7647|2.9274|Africa/Algiers|1094
BMW|Bordj Mokhtar Airport|Bordj Badji Mokhtar|BMW|DZ|21.3748|0.925|Africa/Algiers|1094
APF|Naples Municipal Airport|Naples|APF|US|26.1514|-81.7751|America/New_York|1088
DIU|Diu Airport|Diu|DIU|IN|20.7133|70.9226|Asia/Kolkata|1085
BHU|Bhavnagar Airport|Bhavnagar|BHU|IN|21.7528|72.1853|Asia/Kolkata|1085
PGH|Pantnagar Airport|Pantnagar|PGH|IN|29.0326|79.4736|Asia/Kolkata|1085
CEG|Hawarden Airport|Chester|CEG|GB|53.1799|-2.9765|Europe/London|1084
YDQ|Dawson Creek Airport|Dawson Creek|YDQ|CA|55.7413|-120.1842|America/Dawson_Creek|1083
MCJ|Jorge Isaacs Airport|Maicao|MCJ|CO|11.2318|-72.4916|America/Bogota|1075
MAZ|Eugenio María de Hostos Airport|Mayaguez|MAZ|PR|18.2555|-67.1484|America/Puerto_Rico|1074
CXI|Cassidy International Airport|Kiritimati|CXI|KI|1.9855|-157.3513|Pacific/Kiritimati|1072
YVM|Qikiqtarjuaq Airport|Qikiqtarjuaq|YVM|CA|67.5468|-64.0291|America/Pangnirtung|1072
TRE|Tiree Airport|Tiree|TRE|GB|56.4993|-6.8701|Europe/London|1071
MAU|Maupiti Airport|Maupiti|MAU|PF|-16.4265|-152.2435|Pacific/Tahiti|1069
TCB|Treasure Cay Airport|Treasure Cay|TCB|BS|26.7411|-77.3825|America/Nassau|1066
YGH|Fort Good Hope Airport|Fort Good Hope|YGH|CA|66.2407|-128.6503|America/Yellowknife|1066
KAB|Kariba Airport|Kariba|KAB|ZW|-16.5196|28.885|Africa/Harare|1066
NSB|North Bimini Airport|Bimini|BIM|BS|25.7661|-79.2499|America/Nassau|1064
NUP|Nunapitchuk Airport|Nunapitchuk|NUP|US|60.9065|-162.44|America/Nome|1062
ELC|Elcho Island Airport|Elcho Island|ELC|AU|-12.0194|135.5715|Australia/Darwin|1058
BKC|Buckland Airport|Buckland|BKC|US|65.9815|-161.1491|America/Anchorage|1057
KTB|Thorne Bay Seaplane Base|Thorne Bay|KTB|US|55.688|-132.5368|America/Sitka|1057
XMH|Manihi Airport|Manihi|XMH|PF|-14.4367|-146.0701|Pacific/Tahiti|1056
BWG|Bowling Green-Warren County Regional Airport|Bowling Green|BWG|US|36.9635|-86.4233|America/Chicago|1053
ELI|Elim Airport|Elim|ELI|US|64.6146|-162.2719|America/Nome|1052
DBA|Dalbandin Airport|Dalbandin|DBA|PK|28.877|64.4004|Asia/Karachi|1047
RSS|Damazin Airport|Ad-Damazin|RSS|SD|11.788|34.3371|Africa/Khartoum|1047
JAL|El Lencero Airport|Xalapa|JAL|MX|19.475|-96.7963|America/Mexico_City|1047
HRO|Boone County Airport|Harrison|HRO|US|36.2613|-93.1545|America/Chicago|1046
NEU|Sam Neua Airport|Sam Neua|NEU|LA|20.4186|104.0672|Asia/Vientiane|1041
NUS|Norsup Airport|Norsup|NUS|VU|-16.0794|167.4008|Pacific/Efate|1037
NUL|Nulato Airport|Nulato|NUL|US|64.7285|-158.0753|America/Anchorage|1036
SGY|Skagway Airport|Skagway|SGY|US|59.4582|-135.3191|America/Juneau|1036
RKD|Knox County Regional Airport|Rockland|RKD|US|44.0606|-69.0977|America/New_York|1033
CVU|Corvo Airport|Corvo Island|CVU|PT|39.6712|-31.1138|Atlantic/Azores|1032
CYX|Cherskiy Airport|Cherskiy|CYX|RU|68.7413|161.3423|Asia/Srednekolymsk|1030
USQ|Uşak Airport|Usak|USQ|TR|38.681|29.4734|Europe/Istanbul|1030
RVV|Raivavae Airport|Raivavae|RVV|PF|-23.8852|-147.662|Pacific/Tahiti|1023
HOP|Campbell Army Airfield|Hopkinsville|HOP|US|36.6731|-87.4928|America/Chicago|1017
DOG|Dongola Airport|Dongola|DOG|SD|19.1534|30.4301|Africa/Khartoum|1015
ZKP|Zyryanka Airport|Zyryanka|ZKP|RU|65.7409|150.8979|Asia/Srednekolymsk|1015
MKP|Makemo Airport|Makemo|MKP|PF|-16.5839|-143.658|Pacific/Tahiti|1014
HNH|Hoonah Airport|Hoonah|HNH|US|58.0969|-135.4107|America/Juneau|1011
KKI|Akiachak Airport|Akiachak|KKI|US|60.9058|-161.4258|America/Anchorage|1011
SML|Stella Maris Airport|Stella Maris|SML|BS|23.5824|-75.2685|America/Nassau|1011
AKI|Akiak Airport|Akiak|AKI|US|60.9028|-161.2311|America/Anchorage|1011
SVP|Kuito Airport|Kuito|SVP|AO|-12.4044|16.9482|Africa/Luanda|1010
RMT|Rimatara Airport|Rimatara|RMT|PF|-22.6376|-152.8057|Pacific/Tahiti|1010
TMF|Thimarafushi Airport|Thimarafushi|TMF|MV|2.2114|73.1533|Indian/Maldives|1008
AHE|Ahe Airport|Ahe|AHE|PF|-14.4278|-146.2566|Pacific/Tahiti|1005
ZND|Zinder Airport|Zinder|ZND|NE|13.7791|8.9836|Africa/Niamey|1005
VKT|Vorkuta Airport|Vorkuta|VKT|RU|67.4885|63.9965|Europe/Moscow|1003
PUG|Port Augusta Airport|Port Augusta|PUG|AU|-32.5081|137.7176|Australia/Adelaide|1001
YRG|Rigolet Airport|Rigolet|YRG|CA|54.1794|-58.4554|America/Goose_Bay|1000
HOT|Memorial Field Airport|Hot Springs|HOT|US|34.4794|-93.096|America/Chicago|999
CKH|Chokurdakh Airport|Chokurdah|CKH|RU|70.6228|147.9067|Asia/Srednekolymsk|996
VEE|Venetie Airport|Venetie|VEE|US|67.0083|-146.3689|America/Anchorage|994
MSA|Muskrat Dam Airport|Muskrat Dam|MSA|CA|53.4416|-91.7624|America/Winnipeg|990
WBM|Wapenamanda Airport|Wapenamanda|WBM|PG|-5.6338|143.8916|Pacific/Port_Moresby|989
SKK|Shaktoolik Airport|Shaktoolik|SKK|US|64.3712|-161.2241|America/Anchorage|983
AXR|Arutua Airport|Arutua|AXR|PF|-15.2483|-146.617|Pacific/Tahiti|983
XGR|Kangiqsualujjuaq|Kangiqsualujjuaq|XGR|CA|58.7114|-65.9928|America/Toronto|982
EBA|Marina di Campo Airport|Elba|EBA|IT|42.7614|10.2389|Europe/Rome|980
PPE|Puerto Peñasco International Airport|Puerto Penasco|PPE|MX|31.3516|-113.3039|America/Hermosillo|980
PWE|Pevek Airport|Pevek|PWE|RU|69.7832|170.597|Asia/Anadyr|977
DEM|Dembidolo Airport|Dembi Dolo|DEM|ET|8.5531|34.8586|Africa/Addis_Ababa|975
NIP|Jacksonville Naval Air Station Airport|Jacksonville|JAX|US|30.236|-81.6807|America/New_York|968
BKQ|Blackall Airport|Blackall|BKQ|AU|-24.4281|145.4314|Australia/Brisbane|968
KEW|Keewaywin Airport|Keewaywin|KEW|CA|52.9919|-92.8386|America/Winnipeg|963
BCA|Gustavo Rizo Airport|Baracoa|BCA|CU|20.3635|-74.5057|America/Havana|962
ASV|Amboseli Airport|Amboseli|ASV|KE|-2.6453|37.2509|Africa/Nairobi|959
NTY|Pilanesberg International Airport|Sun City|NTY|ZA|-25.3346|27.1725|Africa/Johannesburg|956
BCI|Barcaldine Airport|Barcaldine|BCI|AU|-23.5629|145.3045|Australia/Brisbane|955
IRG|Lockhart River Airport|Lockhart River|IRG|AU|-12.7866|143.3055|Australia/Brisbane|955
OLL|Oyo Ollombo Airport|Oyo|OLL|CG|-1.2241|15.9114|Africa/Brazzaville|955
YCR|Cross Lake|Cross Lake|YCR|CA|54.61|-97.7633|America/Winnipeg|955
EEK|Eek Airport|Eek|EEK|US|60.214|-162.0438|America/Nome|949
FRD|Friday Harbor Airport|Friday Harbor|FRD|US|48.5234|-123.0251|America/Los_Angeles|944
KTR|Katherine Tindal Airport|Katherine|KTR|AU|-14.5211|132.378|Australia/Darwin|943
MCE|Merced Regional Airport|Merced|MCE|US|37.2854|-120.5142|America/Los_Angeles|943
CGI|Cape Girardeau Regional Airport|Cape Girardeau|CGI|US|37.2257|-89.568|America/Chicago|939
VCT|Victoria Regional Airport|Victoria|VCT|US|28.8526|-96.9196|America/Chicago|939
PZH|Zhob Airport|Zhob|PZH|PK|31.3571|69.4635|Asia/Karachi|936
RIW|Riverton Regional Airport|Riverton|RIW|US|43.0638|-108.4599|America/Denver|934
NIF|Nifty Airport|Nifty|NIF|AU|-21.6722|121.5904|Australia/Perth|933
SDP|Sand Point Airport|Sand Point|SDP|US|55.3164|-160.5229|America/Anchorage|932
YQK|Kenora Airport|Kenora|YQK|CA|49.788|-94.3637|America/Winnipeg|930
ONK|Olenyok Airport|Olenyok|ONK|RU|68.515|112.48|Asia/Yakutsk|928
PCQ|Bounneau Airport|Phongsaly|PCQ|LA|21.6475|101.8996|Asia/Vientiane|928
YWH|Victoria Inner Harbour Airport|Victoria|YYJ|CA|48.4228|-123.3875|America/Vancouver|927
AUG|Augusta State Airport|Augusta|AUG|US|44.32|-69.797|America/New_York|925
ZMT|Masset Airport|Masset|ZMT|CA|54.0247|-132.1209|America/Vancouver|915
KCK|Kirensk Airport|Kirensk|KCK|RU|57.7703|108.0513|Asia/Irkutsk|911
WAA|Wales Airport|Wales|WAA|US|65.6229|-168.0952|America/Nome|911
AOU|Attopeu Airport|Attopeu|AOU|LA|14.8147|106.8217|Asia/Vientiane|910
KOV|Kokshetau Airport|Kokshetau|KOV|KZ|53.3301|69.5924|Asia/Almaty|907
JCK|Julia Creek Airport|Julia Creek|JCK|AU|-20.6678|141.7228|Australia/Brisbane|906
MXH|Moro Airport|Moro|MXH|PG|-6.3629|143.2346|Pacific/Port_Moresby|903
OOM|Cooma Snowy Mountains Airport|Cooma|OOM|AU|-36.2986|148.9728|Australia/Sydney|903
YCK|Colville Lake Airport|Colville Lake|YCK|CA|67.0391|-126.083|America/Yellowknife|900
BTI|Barter Island Airport|Barter Island|BTI|US|70.1344|-143.5838|America/Anchorage|899
OUZ|Tazadit Airport|Zouérat|OUZ|MR|22.7553|-12.4797|Africa/Nouakchott|896
MQJ|Moma Airport|Khonuu|MQJ|RU|66.4519|143.2598|Asia/Srednekolymsk|894
AFZ|Sabzevar Airport|Sabzevar|AFZ|IR|36.1697|57.5993|Asia/Tehran|890
ORV|Robert|Noorvik|ORV|US|66.8177|-161.021|America/Anchorage|887
OKO|Yokota Air Base|Fussa|TYO|JP|35.7485|139.348|Asia/Tokyo|886
UZR|Urzhar Airport|Urdzhar|UZR|KZ|47.0911|81.6652|Asia/Almaty|883
DRG|Deering Airport|Deering|DRG|US|66.0695|-162.7661|America/Nome|881
OBU|Kobuk Airport|Kobuk|OBU|US|66.9125|-156.9004|America/Anchorage|881
EKS|Shakhtyorsk Airport|Shakhtyorsk|EKS|RU|49.1903|142.083|Asia/Sakhalin|877
GLO|Gloucestershire Airport|Cheltenham/Gloucester|GLO|GB|51.8938|-2.1642|Europe/London|877
RCM|Richmond Airport|Richmond|RCM|AU|-20.7021|143.1152|Australia/Brisbane|875
HGD|Hughenden Airport|Hughenden|HGD|AU|-20.8158|144.2261|Australia/Brisbane|875
TLA|Teller Airport|Teller|TLA|US|65.2404|-166.339|America/Nome|873
XLB|Lac Brochet Airport|Lac Brochet|XLB|CA|58.6176|-101.4678|America/Winnipeg|873
SIR|Sion Airport|Sion|SIR|CH|46.222|7.3394|Europe/Zurich|872
BGN|Belaya Gora Airport|Belaya Gora|BGN|RU|68.5565|146.2307|Asia/Srednekolymsk|872
AGB|Augsburg Airport|Augsburg|MUC|DE|48.4247|10.9321|Europe/Berlin|871
BFG|Bullfrog Basin Airport|Glen Canyon|BFG|US|37.5458|-110.7131|America/Denver|870
MNI|John A. Osborne Airport|Montserrat|MNI|MS|16.7914|-62.1933|America/Montserrat|869
HON|Huron Regional Airport|Huron|HON|US|44.3851|-98.2264|America/Chicago|868
RBY|Ruby Airport|Ruby|RBY|US|64.7274|-155.4693|America/Anchorage|866
ACZ|Zabol Airport|Zabol|ACZ|IR|31.0876|61.5436|Asia/Tehran|863
LSZ|Lošinj Airport|Mali Losinj|LSZ|HR|44.5663|14.393|Europe/Zagreb|863
UMS|Ust-Maya Airport|Ust-Maya|UMS|RU|60.357|134.435|Asia/Khandyga|862
VPG|Vipingo Airport|Vipingo|VPG|KE|-3.8125|39.7973|Africa/Nairobi|861
JBR|Jonesboro Municipal Airport|Jonesboro|JBR|US|35.8332|-90.6447|America/Chicago|860
MKL|McKellar-Sipes Regional Airport|Jackson|MKL|US|35.6012|-88.9186|America/Chicago|860
ECI|Costa Esmeralda Airport|Tola|ECI|NI|11.4292|-86.0329|America/Managua|860
VAG|Major Brigadeiro Trompowsky Airport|Varginha|VAG|BR|-21.5901|-45.4733|America/Sao_Paulo|857
VHV|Verkhnevilyuysk Airport|Verkhnevilyuysk|VHV|RU|63.458|120.2727|Asia/Yakutsk|856
CAL|Campbeltown Airport|Campbeltown|CAL|GB|55.4379|-5.691|Europe/London|856
ELD|South Arkansas Regional Airport|El Dorado|ELD|US|33.2204|-92.8125|America/Chicago|856
KZS|Kastellorizo Island Public Airport|Megisti|KZS|GR|36.142|29.5765|Europe/Athens|854
BCU|Bauchi State Airport|Bauchi|BCU|NG|10.4834|9.7438|Africa/Lagos|851
ELG|El Golea Airport|El Goléa|ELG|DZ|30.571|2.8628|Africa/Algiers|851
COQ|Choibalsan Airport|Choibalsan|COQ|MN|48.1359|114.6454|Asia/Choibalsan|847
IRI|Iringa Airport|Iringa|IRI|TZ|-7.6763|35.752|Africa/Dar_es_Salaam|846
LAK|Aklavik/Freddie Carmichael Airport|Aklavik|LAK|CA|68.2232|-135.006|America/Yellowknife|842
ABL|Ambler Airport|Ambler|ABL|US|67.1059|-157.8563|America/Anchorage|841
IAN|Bob Baker Memorial Airport|Kiana|IAN|US|66.9759|-160.4362|America/Anchorage|841
DGE|Mudgee Airport|Mudgee|DGE|AU|-32.5631|149.6133|Australia/Sydney|840
ZTB|Tête-à-la-Baleine Airport|Tête-à-la-Baleine|ZTB|CA|50.6744|-59.3836|America/Blanc-Sablon|833
KRB|Karumba Airport|Karumba|KRB|AU|-17.4561|140.8309|Australia/Brisbane|833
ZLT|La Tabatière Airport|La Tabatière|ZLT|CA|50.8299|-58.9758|America/Blanc-Sablon|833
ZKG|Kegaska Airport|Kegaska|ZKG|CA|50.1958|-61.2658|America/Toronto|833
PTJ|Portland Airport|Portland|PTJ|AU|-38.3181|141.4711|Australia/Melbourne|832
BUC|Burketown Airport|Burketown|BUC|AU|-17.7491|139.5338|Australia/Brisbane|831
LAH|Oesman Sadik Airport|Labuha|LAH|ID|-0.6367|127.5015|Asia/Jayapura|829
TDG|Tandag Airport|Tandag|TDG|PH|9.0723|126.1708|Asia/Manila|829
RJN|Rafsanjan Airport|Rafsanjan|RJN|IR|30.2983|56.0523|Asia/Tehran|826
YLE|Whatì Airport|Whatì|YLE|CA|63.1316|-117.2453|America/Edmonton|826
AKP|Anaktuvuk Pass Airport|Anaktuvuk Pass|AKP|US|68.1334|-151.7432|America/Anchorage|824
ZIX|Zhigansk Airport|Zhigansk|ZIX|RU|66.7939|123.3621|Asia/Yakutsk|824
HSL|Huslia Airport|Huslia|HSL|US|65.6979|-156.351|America/Anchorage|824
IRK|Kirksville Regional Airport|Kirksville|IRK|US|40.0933|-92.5431|America/Chicago|821
RUT|Rutland–Southern Vermont Regional Airport|Rutland|RUT|US|43.5287|-72.95|America/New_York|821
SLK|Adirondack Regional Airport|Saranac Lake|SLK|US|44.3845|-74.2053|America/New_York|821
MSS|Massena International Airport|Massena|MSS|US|44.9359|-74.8452|America/New_York|821
GDV|Dawson Community Airport|Glendive|GDV|US|47.1388|-104.807|America/Denver|821
THX|Turukhansk Airport|Turukhansk|THX|RU|65.7975|87.9351|Asia/Krasnoyarsk|820
LPY|Le Puy-Loudes Airport|Chaspuzac|LPY|FR|45.0781|3.763|Europe/Paris|820
PPK|Petropavl Airport|Petropavlosk|PPK|KZ|54.7756|69.1846|Asia/Almaty|820
YGV|Havre St Pierre Airport|Havre-St-Pierre|YGV|CA|50.2821|-63.6074|America/Toronto|819
CTN|Cooktown Airport|Cooktown|CTN|AU|-15.4444|145.184|Australia/Brisbane|819
ADK|Adak Airport|Adak Island|ADK|US|51.878|-176.646|America/Adak|816
FMN|Four Corners Regional Airport|Farmington|FMN|US|36.7399|-108.2287|America/Denver|808
PQM|Palenque International Airport|Palenque|PQM|MX|17.5332|-92.016|America/Mexico_City|806
KLN|Larsen Bay Airport|Larsen Bay|KLN|US|57.5353|-153.9783|America/Anchorage|805
PCP|Principe Airport|Principe Island|PCP|ST|1.664|7.412|Africa/Sao_Tome|803
MCG|McGrath Airport|McGrath|MCG|US|62.9528|-155.6058|America/Anchorage|803
ZGI|Gods River Airport|Gods River|ZGI|CA|54.8385|-94.0776|America/Winnipeg|803
IAA|Igarka Airport|Igarka|IAA|RU|67.4359|86.6257|Asia/Krasnoyarsk|803
KZI|Kozani National Airport|Kozani|KZI|GR|40.2877|21.8407|Europe/Athens|802
IRM|Igrim Airport|Igrim|IRM|RU|63.1989|64.44|Asia/Yekaterinburg|800
BUT|Bathpalathang Airport|Jakar|BUT|BT|27.563|90.7465|Asia/Thimphu|799
WMO|White Mountain Airport|White Mountain|WMO|US|64.6884|-163.4119|America/Nome|799
CCA|Chimore Airport|Chimore|CCA|BO|-16.9768|-65.1456|America/La_Paz|798
CHT|Chatham Islands-Tuuta Airport|Waitangi|CHT|NZ|-43.81|-176.4571|Pacific/Chatham|797
MCK|McCook Ben Nelson Regional Airport|McCook|MCK|US|40.2063|-100.592|America/Chicago|792
WPU|Guardiamarina Zañartu Airport|Puerto Williams|WPU|CL|-54.9312|-67.6288|America/Punta_Arenas|791
LWK|Lerwick Tingwall Airport|Lerwick|SDZ|GB|60.1907|-1.2451|Europe/London|790
MGT|Milingimbi Airport|Milingimbi Island|MGT|AU|-12.0942|134.8938|Australia/Darwin|786
ESL|Elista Airport|Elista|ESL|RU|46.3739|44.3309|Europe/Moscow|781
KOC|Koumac Airport|Koumac|KOC|NC|-20.5455|164.2571|Pacific/Noumea|780
GWL|Gwalior Airport|Gwalior|GWL|IN|26.2939|78.2247|Asia/Kolkata|780
ULD|Prince Mangosuthu Buthelezi Airport|Ulundi|ULD|ZA|-28.3206|31.4165|Africa/Johannesburg|777
CPD|Coober Pedy Airport|Coober Pedy|CPD|AU|-29.0384|134.7218|Australia/Adelaide|773
TCA|Tennant Creek Airport|Tennant Creek|TCA|AU|-19.637|134.1829|Australia/Darwin|769
CNY|Canyonlands Field|Moab|CNY|US|38.7562|-109.7534|America/Denver|767
ADW|Joint Base Andrews Airport|Camp Springs|ADW|US|38.8108|-76.867|America/New_York|766
MPA|Katima Mulilo Airport|Katima Mulilo|MPA|NA|-17.6328|24.1774|Africa/Windhoek|765
FUN|Funafuti International Airport|Funafuti|FUN|TV|-8.5248|179.1959|Pacific/Funafuti|765
PNY|Pondicherry Airport|Pondicherry|PNY|IN|11.968|79.813|Asia/Kolkata|763
MWE|Merowe Airport|Merowe|MWE|SD|18.4415|31.8412|Africa/Khartoum|763
BYC|Yacuiba Airport|Yacuiba|BYC|BO|-21.9625|-63.653|America/La_Paz|760
PKV|Pskov Airport|Pskov|PKV|RU|57.7971|28.3919|Europe/Moscow|760
TKX|Takaroa Airport|Takaroa|TKX|PF|-14.4558|-145.0249|Pacific/Tahiti|758
BUN|Gerardo Tobar López Airport|Buenaventura|BUN|CO|3.82|-76.9912|America/Bogota|758
PJG|Panjgur Airport|Panjgur|PJG|PK|26.9546|64.1337|Asia/Karachi|757
BWE|Braunschweig Wolfsburg Airport|Braunschweig|BWE|DE|52.3185|10.5563|Europe/Berlin|756
BJT|Bentota River Airport|Bentota|BJT|LK|6.4293|79.9947|Asia/Colombo|755
ILQ|Ilo Airport|Ilo|ILQ|PE|-17.695|-71.3436|America/Lima|754
EGM|Seghe Airport|Sege|EGM|SB|-8.5788|157.8758|Pacific/Guadalcanal|753
ZTM|Shamattawa Airport|Shamattawa|ZTM|CA|55.8625|-92.0817|America/Winnipeg|751
KOU|Koulamoutou Airport|Koulamoutou|KOU|GA|-1.1846|12.4412|Africa/Libreville|751
TVF|Thief River Falls Regional Airport|Thief River Falls|TVF|US|48.0658|-96.1832|America/Chicago|749
MHR|Sacramento Mather Airport|Sacramento|SAC|US|38.5629|-121.2968|America/Los_Angeles|748
BAD|Barksdale Air Force Base|Bossier City|SHV|US|32.5018|-93.6608|America/Chicago|748
JEK|Jeki Airport|Lower Zambezi National Park/Zambezi|RYL|ZM|-15.6334|29.6047|Africa/Lusaka|747
OLH|Old Harbor Airport|Old Harbor|OLH|US|57.218|-153.2705|America/Anchorage|746
YSG|Lutselk'e Airport|Lutselk'e|YSG|CA|62.4161|-110.6896|America/Yellowknife|744
ZFM|Fort McPherson Airport|Fort McPherson|ZFM|CA|67.4076|-134.8606|America/Yellowknife|744
YGB|Gillies Bay Airport|Gillies Bay|YGB|CA|49.6966|-124.5186|America/Vancouver|744
IXI|Lilabari Airport|Lilabari|IXI|IN|27.2917|94.0951|Asia/Kolkata|744
MPN|Mount Pleasant Airport|Mount Pleasant|MPN|FK|-51.8221|-58.4515|Atlantic/Stanley|741
VRB|Vero Beach Regional Airport|Vero Beach|VRB|US|27.6554|-80.4176|America/New_York|734
ABK|Kabri Dehar Airport|Kebri Dehar|ABK|ET|6.734|44.253|Africa/Addis_Ababa|734
CDR|Chadron Municipal Airport|Chadron|CDR|US|42.8357|-103.0952|America/Denver|730
SVC|Grant County Airport|Silver City|SVC|US|32.6367|-108.154|America/Denver|730
AIA|Alliance Municipal Airport|Alliance|AIA|US|42.0561|-102.805|America/Denver|730
GAX|Gamba Airport|Gamba|GAX|GA|-2.7862|10.0463|Africa/Libreville|730
MSL|Northwest Alabama Regional Airport|Muscle Shoals|MSL|US|34.7452|-87.611|America/Chicago|729
MTM|Metlakatla Seaplane Base Airport|Metlakatla|MTM|US|55.1294|-131.5751|America/Metlakatla|729
BRR|Barra Airport|Barra|BRR|GB|57.0241|-7.4463|Europe/London|727
KDL|Kärdla Airport|Kärdla|KDL|EE|58.9917|22.8289|Europe/Tallinn|727
IGA|Inagua Airport|Matthew Town|IGA|BS|20.9745|-73.6757|America/Nassau|722
DQM|Duqm International Airport|Duqm|DQM|OM|19.5021|57.6354|Asia/Muscat|722
MMO|Maio Airport|Vila Do Maio|MMO|CV|15.156|-23.2136|Atlantic/Cape_Verde|719
LNO|Leonora Airport|Leonora|LNO|AU|-28.8785|121.3148|Australia/Perth|719
YAC|Cat Lake Airport|Cat Lake|YAC|CA|51.7269|-91.8263|America/Winnipeg|715
KVR|Kavalerovo Airport|Kavalerovo|KVR|RU|44.2726|135.029|Asia/Vladivostok|715
CUQ|Coen Airport|Coen|CUQ|AU|-13.7633|143.1161|Australia/Brisbane|714
YHI|Ulukhaktok Holman Airport|Ulukhaktok|YHI|CA|70.7628|-117.806|America/Yellowknife|713
AKR|Akure Airport|Akure|AKR|NG|7.2482|5.3006|Africa/Lagos|712
LEC|Lençóis Airport|Lençóis|LEC|BR|-12.4831|-41.2757|America/Bahia|711
OYE|Oyem Airport|Oyem|OYE|GA|1.5376|11.5786|Africa/Libreville|710
YLH|Lansdowne House Airport|Lansdowne House|YLH|CA|52.1961|-87.9342|America/Toronto|709
AET|Allakaket Airport|Allakaket|AET|US|66.5511|-152.6244|America/Anchorage|709
PGX|Périgueux-Bassillac Airport|Perigueux|PGX|FR|45.1975|0.8146|Europe/Paris|707
NQU|Reyes Murillo Airport|Nuquí|NQU|CO|5.7094|-77.263|America/Bogota|705
GME|Gomel Airport|Gomel|GME|BY|52.5257|31.0167|Europe/Minsk|702
ESD|Orcas Island Airport|Eastsound|ESD|US|48.7079|-122.9102|America/Los_Angeles|701
NLU|Felipe Ángeles International Airport|Mexico City|MEX|MX|19.7541|-99.0168|America/Mexico_City|0
`
