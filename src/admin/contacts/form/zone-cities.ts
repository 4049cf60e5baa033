/** The larger cities of each time zone, by their places; the zones with the most people first. Made by make-zone-data.ts from `city-timezones` (MIT licence, Kevin Roberts). */
export const zoneCities: Readonly<Record<string, string>> = {
  "Asia/Shanghai":
    "Shanghai|Beijing|Guangzhou|Wuhan|Tianjin|Dongguan|Shenzhen|Shenyeng|Nanjing|Taiyuan|Dalian|Hangzhou|Zhangzhou|Jinan|Changsha|Zhengzhou|Qingdao|Shijianzhuang|Xiangtan|Nanchang|Suzhou|Fuzhou|Zibo|Shuyang|Tangshan|Hefei|Xuzhou|Taian|Wenzhou|Luoyang|Xiamen|Handan|Shantou|Datong|Fushun|Wuxi|Anshan|Yantai|Xinyang|Luan|Jinxi|Ningbo|Huainan|Ganzhou|Linyi|Zaozhuang|Changzhou|Nanyang|Baoding|Zhuhai|Maanshan|Changde|Yichun|Weifang|Shangqiu|Xinyi|Jianmen|Benxi|Shangrao|Huaiyin|Huaibei|Xiantao|Zhuzhou|Hengyang|Zhucheng|Qinhuangdao|Kaifeng|Xuanzhou|Yangquan|Pingdingshan|Yancheng|Anyang|Yueyang|Quanzhou|Xinxiang|Jining|Chifeng|Nantong|Lingyuan|Zhangjiakou|Heze|Foshan|Jinzhou|Yiyang|Fuyang|Xiangfan|Dandong|Zhenjiang|Liaoyang|Bengbu|Fuxin|Jiaxing|Lianyungang|Qingyuan|Changzhi|Yongzhou|Huzhou|Langfang|Yingkow|Huangshi|Jiaozuo|Yichang|Shaoguan|Pingxiang|Puyang|Wuhu|Shiyan|Jinhua|Taizhou|Xiangtai|Shaoxing|Tongliao|Rizhao|Jiujiang|Yangzhou|Yuci|Linfen|Jiangmen|Cangzhou|Jincheng|Shashi|Xinyu|Jian|Jiaojing|Anqing|Hengshui|Xuchang|Chaoyang|Tongling|Chaozhou|Zhaoqing|Luohe|Zhuozhou|Shuozhou|Jingmen|Xuanhua|Jingdezhen|Dezhou|Chengde|Zhoukou|Putian|Changping|Longyan|Weihai|Tieling|Wafangdian|Huizhou|Meizhou|Hangu|Heyuan|Chenzhou|Hebi|Linchuan|Liaocheng|Quzhou|Hailar|Xinzhou|Laiyang|Ulanhot|Linhai|Zicheng|Nanping|Beipiao|Ninde|Jinshi|Shishou|Huangyan|Zhuanghe|Puqi|Xiaogan|Dingzhou|Lianxian|Guangshui|Jieshou|Lishui|Zalantun|Yunxian|Macheng|Laiwu|Xilinhot|Buizhou|Zhijiang|Linqing|Yakeshi|Sanming|Huanghua|Houma|Yishui|Danjiangkou|Huanren|Pingdu|Changting|Nangong|Fuan|Pingyi|Jiexiu|Shanxian|Manzhouli|Anlu|Fengcheng|Dengzhou|Shaowu",
  "Asia/Kolkata":
    "Mumbai|Delhi|Kolkata|Bengaluru|Chennai|Hyderabad|Ahmedabad|Pune|Surat|Kanpur|Haora|Jaipur|Lucknow|Nagpur|Indore|Patna|Bhopal|Ludhiana|Vadodara|Kalyan|Agra|Faridabad|Nasik|Asansol|Coimbatore|Meerut|Vishakhapatnam|Ghaziabad|Varanasi|Rajkot|Jabalpur|Amritsar|Prayagraj|Madurai|Bhilai|Chhatrapati Sambhajinagar|Kochi|Srinagar|Warangal|Sholapur|Vijayawada|Jodhpur|Jamshedpur|Chandigarh|Ranchi|Gwalior|Mysuru|Thiruvananthapuram|Tiruchirappalli|Hubballi|Salem|Jullundur|Bhubaneshwar|Kota|Bareilly|Aligarh|Atal Nagar|Moradabad|Bhiwandi|Dhanbad|Kozhikode|Gorakhpur|Amravati|Kolhapur|Dehra Dun|Jammu|Jhansi|Belagavi|Sangli|Mangaluru|Nanded|Cuttack|Malegaon|Raurkela|Ajmer|Tiruppur|Nellore|Guntur|Siliguri|Bhavnagar|Guwahati|Tirunelveli|Shivamogga|Bikaner|Ujjain|Saharanpur|Bhatpara|Gulbarga|Davangere|Akola|Chandrapur|Udaipur|Bilaspur|Tuticorin|Gaya|Hisar|Dhule|Kollam|Ballari|Ahmednagar|Shillong|Latur|Bhagalpur|Bhilwara|Tumakuru|Kurnool|Muzaffarnagar|Nizamabad|Rajapalaiyam|Parbhani|Muzaffarpur|Mathura|Patiala|Brahmapur|Shahjahanpur|Sikar|New Delhi|Rohtak|Firozabad|Rajamahendravaram|Barddhaman|Rampur|Kakinada|Panipat|Bhuj|Sagar|Alwar|Aizawl|Ratlam|Bijapur|Tirupati|Karimnagar|Etawah|Bidar|Sonipat|Imphal|Hapur|Hosapete|Raichur|Mirzapur|Sambalpur|Khammam|Bharatpur|Pondicherry|Karnal|Thanjavur|Nagercoil|Pathankot|Mandya|Pali|Agartala|Puri|Dindigul|Haldia|Bulandshahr|Purnia|Gurugram|Burhanpur|Gandhinagar|Machilipatnam|Bhiwani|Ongole|Proddatur|Porbandar|Bahraich|Bhusawal|Vellore|Nandyal|Alappuzha|Simla|Sirsa|Chirala|Medinipur|Tonk|Fatehpur|Sitapur|Navsari|Budaun|Cuddalore|Hoshiarpur|Kanchipuram|Ayodhya|Silchar|Hindupur|Ambala|Krishnanagar|Dibrugarh|Kumbakonam|Tiruvannamalai|Kolar|Pilibhit|Abohar|Alipur Duar|Hathras|Baramula|Sri Vijaya Puram|Valparai|Kohima|Vizianagaram|Karur|Jorhat|Panaji|Sopore|Tezpur|Gangtok",
  "America/Sao_Paulo":
    "Sao Paulo|Rio de Janeiro|Belo Horizonte|Brasilia|Porto Alegre|Curitiba|Campinas|Goiania|Santos|Vitória|Niteroi|Nova Iguacu|Duque de Caxias|Vila Velha|Joinville|Sao Jose dos Campos|Santo Andre|Florianopolis|Sorocaba|Novo Hamburgo|Ribeirao Preto|Londrina|Uberlandia|Sao Jose dos Pinhais|Canoas|Juiz de Fora|Jundiai|Campos|Caxias do Sul|Foz do Iguacu|Sao Jose do Rio Preto|Volta Redonda|Americana|Piracicaba|Taubate|Maringa|Ipatinga|Bauru|Montes Claros|Pelotas|Blumenau|Franca|Petropolis|Anapolis|Ponta Grossa|Itajai|Limeira|Santa Maria|Uberaba|Cascavel|Itu|Governador Valadares|Presidente Prudente|Sete Lagoas|Marilia|Cabo Frio|Criciuma|Divinopolis|Rio Claro|Sao Carlos|Cachoeiro de Itapemirim|Barra Mansa|Aracatuba|Passo Fundo|Nova Friburgo|Xapeco|Guaratingueta|Rio Grande|Lajes|Paranagua|Macae|Jaragua do Sul|Braganca Paulista|Pocos de Caldas|Pindamonhangaba|Guarapuava|Itapetininga|Santa Cruz do Sul|Catanduva|Conselheiro Lafaiete|Apucarana|Jau|Bage|Pouso Alegre|Barbacena|Uruguaiana|Barretos|Ourinhos|Botucatu|Trindade|Bento Goncalves|Arapongas|Santana do Livramento|Teofilo Otoni|Linhares|Erechim|Passos|Itanhaem|Tatui|Uba|Brusque|Araguari|Tubarao|Assis|Muriae|Campo Murao|Avare|Lavras|Itauna|Araxa|Sao Joao del Rei|Sao Joao da Boa Vista|Itumbiara|Santo Angelo|Ituiutaba|Sao Mateus|Formosa|Cachoeira do Sul|Jaboticabal|Nova Lima|Santa Rosa|Ijui|Cacador|Jatai|Pirapora|Fernandopolis|Itapeva|Telemaco Borba|Catalao|Tupa|Pirassununga|Paracatu|Porto Uniao",
  "Asia/Tokyo":
    "Tokyo|Osaka|Yokohama|Nagoya|Sapporo|Fukuoka|Sendai|Kyoto|Hiroshima|Kobe|Kawasaki|Kitakyushu|Hamamatsu|Okayama|Kumamoto|Shizuoka|Naha|Hachioji|Utsunomiya|Niigata|Kagoshima|Matsuyama|Kanazawa|Nagano|Otsu|Nagasaki|Oita|Gifu|Wakayama|Tsu|Tokushima|Asahikawa|Kawagoe|Takamatsu|Toyama|Iwaki|Kochi|Miyazaki|Maebashi|Koriyama|Akita|Mito|Morioka|Hakodate|Aomori|Fukushima|Yamagata|Fukui|Shimonoseki|Hachinohe|Sasebo|Matsumoto|Kure|Kofu|Kushiro|Nagaoka|Hirosaki|Obihiro|Tomakomai|Matsue|Tottori|Otaru|Muroran|Takaoka|Kitami|Tsuruoka|Sakata|Kanoya|Maizuru",
  "America/New_York":
    "New York NY: New York|Buffalo|Albany|Rochester|Syracuse|Niagara Falls|Schenectady|Poughkeepsie|Binghamton|Utica; Pennsylvania PA: Philadelphia|Pittsburgh|Allentown|Harrisburg|Lancaster|Erie|York|Scranton|Wilkes Barre|State College|Beaver Falls|Altoona; Florida FL: Miami|Tampa|Fort Lauderdale|Jacksonville|Orlando|West Palm Beach|St. Petersburg|Sarasota|Miami Beach|Sanford|Tallahassee|Coral Springs|Melbourne|Gainesville|Kissimmee|Naples|Daytona Beach|Fort Pierce|Ft. Myers|Cape Coral|Coral Gables|Ocala|Spring Hill|Winter Haven|Homestead|Port Charlotte|Vero Beach; Massachusetts MA: Boston|Lowell|Springfield|Worcester|Salem|New Bedford; Georgia GA: Atlanta|Columbus|Savannah|Augusta|Macon|Albany|Athens|Marietta|Valdosta; Washington, D.C.; Maryland MD: Baltimore|Annapolis|Hagerstown|St. Charles; Ohio OH: Cleveland|Columbus|Cincinnati|Dayton|Akron|Toledo|Youngstown|Canton|Springfield|Mansfield|Lima; North Carolina NC: Charlotte|Raleigh|Greensboro|Durham|Winston-Salem|Fayetteville|Wilmington|Asheville|Greenville|Jacksonville|Hickory|Rocky Mount; Virginia VA: Virginia Beach|Norfolk|Richmond|Hampton|Roanoke|Alexandria|Lynchburg|Fredericksburg|Petersburg|Charlottesville|Blacksburg; Connecticut CT: New Haven|Bridgeport|Hartford|Stamford|Waterbury|New London; Rhode Island RI: Providence; Tennessee TN: Knoxville|Chattanooga|Johnson City|Kingsport; Kentucky KY: Covington|Lexington; New Jersey NJ: Newark|Trenton|Paterson|Atlantic City; South Carolina SC: Columbia|Charleston|Greenville|Spartanburg|Rock Hill; New Hampshire NH: Manchester; Delaware DE: Wilmington|Dover; Maine ME: Portland; West Virginia WV: Charleston|Huntington; Vermont VT: Burlington",
  "Asia/Chongqing":
    "Chongqing|Chengdu|Xian|Hechi|Guiyang|Lanzhou|Nanchong|Kunming|Wanzhou|Haikou|Luzhou|Nanning|Liuzhou|Suining|Hohhot|Baotou|Xianyang|Ankang|Neijiang|Baoshan|Xining|Zigong|Lupanshui|Mianyang|Guilin|Baoji|Yangjiang|Zunyi|Yinchuan|Leshan|Zhanyi|Tianshui|Yulin|Anshun|Yibin|Beihai|Xingyi|Wuwei|Zhaotang|Panzhihua|Linxia|Longxi|Wuzhou|Yaan|Guangyuan|Mengzi|Jining|Chuxiong|Sanya|Xichang|Tongchuan|Yuxi|Wuhai|Qinzhou|Weinan|Zhangye|Simao|Pingliang|Deyang|Hanzhong|Dali|Gejiu|Jinchang|Hancheng|Jiayuguan|Bose|Tengchong|Shizuishan|Wenshan|Tongren|Fengzhen|Minxian|Langzhong|Alxa Zuoqi|Rongzhag",
  "America/Chicago":
    "Illinois IL: Chicago|Joliet|Aurora|Elgin|Evanston|Rockford|Waukegan|Peoria|Springfield|Rock Island|Bloomington|Belleville|Urbana|Decatur|Alton|Oak Park; Texas TX: Houston|Dallas|San Antonio|Ft. Worth|Austin|Arlington|Pasadena|Laredo|Corpus Christi|McAllen|Lubbock|Amarillo|Brownsville|Waco|Denton|Killeen|College Station|Edinburg|Bryan|Abilene|Beaumont|Tyler|Odessa|Midland|Wichita Falls|San Angelo|Harlingen|Baytown|Longview|Victoria|Galveston|San Marcos|Temple|Texas City|Port Arthur; Minnesota MN: Minneapolis|St. Paul|Lakeville|Rochester|St. Cloud|Duluth; Missouri MO: St. Louis|Kansas City|Columbia|St. Charles|Springfield|Independence|St. Joseph|Joplin; Wisconsin WI: Milwaukee|Madison|Waukesha|Green Bay|Appleton|Racine|Eau Claire|La Crosse|Oshkosh|Janesville|Wausau|Sheboygan; Tennessee TN: Memphis|Nashville|Barlett|Clarksville|Murfreesboro|Columbia|Jackson; Alabama AL: Birmingham|Mobile|Montgomery|Huntsville|Tuscaloosa|Auburn|Dothan; Oklahoma OK: Tulsa|Oklahoma City|Norman|Lawton; Nebraska NE: Omaha|Lincoln; Louisiana LA: New Orleans|Baton Rouge|Metairie|Shreveport|Lafayette|Lake Charles|Monroe|Alexandria|Slidell; Kansas KS: Wichita|Kansas City|Topeka|Lawrence|Manhattan; Indiana IN: Gary|Evansville; Iowa IA: Des Moines|Davenport|Cedar Rapids|Sioux City|Waterloo|Iowa City|Council Bluffs|Dubuque|Ames; Arkansas AR: Little Rock|Fayetteville|Fort Smith|Jonesboro|Conway|Texarkana|Pine Bluff; Mississippi MS: Jackson|Southaven|Gulfport|Hattiesburg; South Dakota SD: Sioux Falls; Florida FL: Pensacola|Panama City; North Dakota ND: Fargo|Bismarck|Grand Forks; Kentucky KY: Bowling Green|Owensboro",
  "Europe/Moscow":
    "Moscow|St. Petersburg|Nizhny Novgorod|Rostov|Kazan|Krasnodar|Yaroslavl|Voronezh|Makhachkala|Ryazan|Lipetsk|Tula|Naberezhnyye Chelny|Cheboksary|Bryansk|Ivanovo|Kursk|Tver|Stavropol|Vladikavkaz|Orel|Belgorod|Sochi|Vladimir|Kaluga|Smolensk|Saransk|Yoshkar Ola|Tambov|Archangel|Naltchik|Murmansk|Cherepovets|Kostroma|Taganrog|Vologda|Podolsk|Petrozavodsk|Dzerzhinsk|Syktyvkar|Novorossiysk|Groznyy|Velikiy Novgorod|Nizhnekamsk|Shakhty|Rybinsk|Starsy Oskol|Armavir|Pskov|Severodvinsk|Kolpino|Noginsk|Novocherkassk|Kovrov|Maykop|Nevinnomyssk|Kislovodsk|Serpukhov|Kolomna|Orekhovo-Zuevo|Murom|Arzamas|Volgodonsk|Almetyevsk|Yelets|Sergiyev Posad|Bataysk|Cherkessk|Elista|Vyborg|Derbent|Ukhta|Zheleznogorsk|Michurinsk|Nazran|Velikiye Luki|Kuznetsk|Kineshma|Gatchina|Yegoryevsk|Pyatigorsk|Bugulma|Novoshakhtinsk|Tuapse|Yeysk|Buynaksk|Novomoskovsk|Shchekino|Kandalaksha|Klin|Vorkuta|Kropotkin|Kamensk Shakhtinskiy|Obninsk|Borisoglebsk|Apatity|Rzhev|Balakhna|Tikhoretsk|Kaspiysk|Klintsy|Vyska|Shuya|Kotlas|Aleksin|Georgievsk|Borovichi|Salsk|Roslavl|Leninogorsk|Gelendzhik|Livny|Chistopol|Labinsk|Tikhvin|Kimry|Zelenodolsk|Vyshnniy Volochek",
  "Asia/Karachi":
    "Karachi|Lahore|Faisalabad|Saidu|Rawalpindi|Multan|Gujranwala|Hyderabad|Peshawar|Abbottabad|Quetta|Islamabad|Bannu|Bahawalpur|Sargodha|Sialkote|Sukkur|Larkana|Sheikhu Pura|Rahim Yar Khan|Jhang|Gujrat|Mardan|Kasur|Mirput Khas|Kohat|Dera Ghazi Khan|Sahiwal|Nawabshah|Okara|Chiniot|Sadiqabad|Gilgit|Turbat|Chaman|Zhob|Dera Ismail Khan|Mansehra|Parachinar",
  "America/Mexico_City":
    "Mexico City|Guadalajara|Puebla|Leon|Toluca|Nezahualcoyotl|San Luis Potosi|Queretaro|Aguascalientes|Acapulco|Morelia|Cuernavaca|Veracruz|Tuxtla Gutierrez|Xalapa|Oaxaca|Villahermosa|Celaya|Irapuato|Pachuca|Tlaxcala|Coatzacoalcos|Uruapan|Tehuacan|Orizaba|Poza Rica de Hidalgo|Tapachula|Zumpango|Puerto Vallarta|Cordoba|Zacatecas|Minatitlan|Colima|Chilpancingo|Zamora|Salamanca|San Cristobal de Las Casas|San Juan del Rio|Teziutlan|Lazaro Cardenas|Ciudad Valles|Iguala|Fresnillo|Guanajuato|Apatzingan|Atlixco|Ciudad Guzman|Lagos de Moreno|Tecoman|Manzanillo|Salina Cruz|Jaltipan|Matehuala|Juchitan|Ciudad Hidalgo|Rio Verde|Tuxpam|Escuintla|Taxco",
  "Europe/Istanbul":
    "Istanbul|Ankara|Izmir|Bursa|Adana|Gaziantep|Konya|Antalya|Diyarbakir|Icel|Samsun|Tarsus|Kayseri|Trabzon|Eskisehir|Malatya|Sanliurfa|Erzurum|Izmit|Kahramanmaras|Denizli|Van|Hatay|Sakarya|Batman|Elazig|Adapazari|Balikesir|Sivas|Manisa|Iskenderun|Kirikkale|Adiyaman|Rize|Aydin|Corum|Kutahya|Isparta|Antioch|Afyon|Usak|Ordu|Tokat|Zonguldak|Erzincan|Nusaybin|Edirne|Siirt|Karabuk|Tekirdag|Karaman|Giresun|Bolu|Bafra|Kirsehir|Samandagi|Nigde|Yozgat|Agri|Eregli|Bingol|Mus|Amasya|Nevsehir|Canakkale|Kilis|Soke|Polatli|Cankiri|Kastamonu|Tatvan|Luleburgaz|Burdur|Mardin|Kars|Kirklareli|Bitlis",
  "Asia/Jakarta":
    "Jakarta|Surabaya|Bandung|Bekasi|Medan|Palembang|Semarang|Cilacap|Bandar Lampung|Bogor|Padang|Malang|Pekanbaru|Yogyakarta|Surakarta|Jambi|Binjai|Bengkulu|Banda Aceh|Pasuruan|Bukittinggi|Jember|Sukabumi|Pematangsiantar|Tasikmalaya|Pakalongan|Cirebon|Tegal|Kediri|Tebingtinggi|Madiun|Padangsidempuan|Probolinggo|Tanjungpinang|Salatiga|Serang|Sibolga|Banyuwangi|Blitar|Indramayu|Pati|Langsa|Lhokseumawe|Mojokerto|Magelang|Pangkalpinang|Sumenep|Perabumulih|Tuban|Tanjungpandan|Sungaipenuh|Lahat|Sawahlunto",
  "America/Los_Angeles":
    "California CA: Los Angeles|San Francisco|San Diego|Irvine|San Jose|Long Beach|Sacramento|San Bernardino|Oakland|Fresno|Stockton|Oceanside|Bakersfield|San Mateo|Berkeley|Riverside|Modesto|Lancaster|Palm Springs|Santa Rosa|Salinas|Pasadena|Santa Barbara|Vallejo|Visalia|National City|Santa Cruz|Santa Maria|Redding|Merced|Yuba City|Victorville|Chico|Monterey|San Luis Obispo|Tulare; Washington WA: Seattle|Tacoma|Vancouver|Everett|Spokane|Olympia|Yakima|Bellingham|Kennewick|Bremerton|Longview; Oregon OR: Portland|Eugene|Salem|Medford|Bend|Springfield|Corvallis; Nevada NV: Las Vegas|Reno|Carson City",
  "Asia/Seoul":
    "Seoul|Busan|Incheon|Daegu|Daejeon|Gwangju|Changwon|Suwon|Ulsan|Songnam|Goyang|Puch'on|Cheongju|Ansan|Jeonju|Pohang|Jeju|Yeosu|Mokpo|Iksan|Gunsan|Wonju|Chuncheon|Gangneung|Gyeongju|Andong|Sokcho",
  "Africa/Lagos":
    "Lagos|Kano|Ibadan|Kaduna|Port Harcourt|Benin City|Ikare|Aba|Abuja|Zaria|Jos|Maiduguri|Ilorin|Enugu|Warri|Sokoto|Ogbomosho|Uyo|Ife|Oyo|Ado Ekiti|Abeokuta|Katsina|Akure|Oshogbo|Awka|Calabar|Umuahia|Gombe|Ondo|Damaturu|Minna|Makurdi|Bauchi|Sapele|Owerri|Mubi|Iwo|Ijebu Ode|Owo|Gusau|Bida|Funtua|Nsukka|Jalingo|Birnin Kebbi|Iseyin|Yola|Azare|Bama|Potiskum|Nguru|Lafia|Keffi|Gashua|Wukari|Onitsha|Idah|Oturkpo|Biu|Kontagora|Lokoja",
  "Asia/Tehran":
    "Tehran|Mashhad|Isfahan|Karaj|Tabriz|Shiraz|Qom|Ahvaz|Kermanshah|Zahedan|Kerman|Rasht|Arak|Yazd|Khomeini Shahr|Bandar-e-Abbas|Ardabil|Qazvin|Zanjan|Khorramabad|Sanandaj|Dezful|Abadan|Hamadan|Sari|Gorgan|Birjand|Borujerd|Kashan|Neyshabur|Sabzewar|Amol|Bojnurd|Khvoy|Zabol|Malayer|Varamin|Sirjan|Bandar-e Bushehr|Mahabad|Maragheh|Ilam|Gonbad-e Kavus|Saveh|Masjed Soleyman|Shar e Kord|Quchan|Kashmar|Shahrud|Marv Dasht|Qomsheh|Semnan|Fasa|Bam|Ahar|Yasuj|Behbehan|Torbat-e Jam|Chabahar",
  "Europe/Berlin":
    "Berlin|Frankfurt|Stuttgart|Hamburg|Mannheim|Munich|Essen|Cologne|Düsseldorf|Duisburg|Bremen|Hannover|Nürnberg|Dortmund|Wuppertal|Dresden|Leipzig|Bonn|Saarbrucken|Wiesbaden|Karlsruhe|Bielefeld|Augsburg|Heidelberg|Chemnitz|Münster|Kiel|Kassel|Braunschweig|Freiburg|Magdeburg|Lubeck|Koblenz|Rostock|Osnabrück|Erfurt|Mainz|Potsdam|Furth|Oldenburg|Wurzburg|Regensburg|Ulm|Ingolstadt|Gottingen|Bremerhaven|Gera|Jena|Schwerin|Cottbus|Flensburg|Giessen|Rosenheim|Stralsund|Hof|Coburg|Passau",
  "Europe/London":
    "London|Birmingham|Manchester|Leeds|Sheffield|Glasgow|Liverpool|Cardiff|Nottingham|Newcastle|Bristol|Edinburgh|Leicester|Bradford|Southend-on-Sea|Southampton|Belfast|Coventry|Stoke|Portsmouth|Brighton|Sunderland|Kingston upon Hull|Bournemouth|Middlesbrough|Reading|Plymouth|Swansea|Luton|Blackpool|Aberdeen|Norwich|Oxford|York|Dundee|Peterborough|Ipswich|Cambridge|Exeter|Bath|Chester|Londonderry|Scarborough|Carlisle|Greenock|Ayr",
  "Africa/Cairo":
    "Cairo|Alexandria|El Giza|Bur Said|Luxor|El Mansura|Suez|Ismailia|Asyut|Tanta|Sohag|Damanhûr|El Minya|Beni Suef|El Faiyum|Zagazig|Aswan|Qena|Dumyat|Shibin el Kom|Kom Ombo|Mallawi|Benha|Hurghada|El Arish|Kafr el Sheikh|Rashid|Samalut|Girga|Isna|Matruh|Beni Mazar",
  "America/Bogota":
    "Bogota|Medellin|Cali|Barranquilla|Cartagena|Bucaramanga|Cucuta|Soledad|Pereira|Bello|Santa Marta|Ibague|Pasto|Manizales|Villavicencio|Neiva|Armenia|Valledupar|Monteria|Popayan|Buenaventura|Sincelejo|Barrancabermeja|Tulua|Tunja|Cartago|Girardot|Sogamoso|Riohacha|Cienaga|Duitama|Magangue|Ipiales|Florencia|Tumaco|Quibdo|Ocana|Sabanalarga|Yopal|San Andres|El Carmen de Bolivar|Pamplona",
  "Asia/Harbin":
    "Harbin|Changchun|Jilin|Qiqihar|Mudangiang|Daqing|Jiamusi|Jixi|Hegang|Siping|Shuangyashan|Liaoyuan|Yichun|Yanji|Qitaihe|Baicheng|Baishan|Hulan Ergi|Suihua|Fuyu|Jiutai|Anda|Dunhua|Zhaodong|Beian|Nongan|Shuangcheng|Taonan|Tieli|Hailun|Nancha|Jiaohe|Shangzhi|Tumen|Longjiang|Daan|Boli|Panshi|Helong|Mishan|Fujin|Wangqing|Nenjiang|Shulan|Linjiang|Nehe|Keshan|Tailai|Liuhe|Lanxi|Linkou|Qinggang|Suileng|Heihe|Ningan|Qingan|Baiquan",
  "Asia/Manila":
    "Manila|Quezon City|Davao|Cagayan de Oro|Cebu|General Santos|Bacolod|Zamboanga|Iligan|Naga|Pasay City|Iloilo|Baguio City|Batangas|Legazpi|Angeles|Olongapo|Tacloban|Cotabato|San Pablo|Cabanatuan|Cadiz|Butuan|Tarlac|Dagupan|Pagadian|Laoag|Puerto Princesa|Ormac|Tuguegarao|Ozamis|Roxas|Surigao|Calbayog",
  "Asia/Ho_Chi_Minh":
    "Ho Chi Minh City|Hanoi|Haiphong|Da Nang|Can Tho|Bien Hoa|Hue|Qui Nhon|Vinh|Thai Nguyen|Nha Trang|Viet Tri|Ca Mau|Long Xuyen|Rach Gia|Phan Thiet|Buon Me Thuot|Thu Dau Mot|Nam Dinh|Soc Trang|Vung Tau|Thai Binh|Thanh Hoa|Da Lat|Bac Lieu|Quang Ngai|Ha Tinh|Hong Gai|Cao Lanh|Lang Son|Phan Rang|Tra Vinh|Ninh Binh|Play Ku|Tay Ninh|My Tho|Son Tay|Dong Hoi|Vinh Long|Hoa Binh|Tan An|Yen Bai|Cam Ranh|Kon Tum|Cam Pha|Quang Tri|Chau Doc|Tuy Hoa|Truc Giang|Hai Duong|Bac Giang|Lao Chi",
  "Asia/Dhaka":
    "Dhaka|Chittagong|Khulna|Rajshahi|Comilla|Mymensingh|Rangpur|Jessore|Sylhet|Saidpur|Narayanganj|Barisal|Tangail|Jamalpur|Nawabganj|Pabna",
  "Africa/Johannesburg":
    "Cape Town|Johannesburg|Durban|Benoni|Pretoria|Port Elizabeth|Vereeniging|Pietermaritzburg|Bloemfontein|East London|Welkom|Uitenhage|Springs|Mbombela|Polokwane|Klerksdorp|Paarl|Thohoyandou|Kimberley|Bhisho|Rustenburg|George|Middelburg|Worcester|Vryheid|Umtata|Potchefstroom|Queenstown|Bethal|Mmabatho|Kroonstad|Brits|Grahamstown|Bethlehem|Oudtshoorn|Upington",
  "Asia/Taipei":
    "Taipei|New Taipei|Kaohsiung|Taichung|Tainan|Zhongli|Hsinchu|Changhua|Taoyuan|Keelung|Chiayi|Pingtung|Hualien|Pingzhen|Zhubei|Bade|Yangmei|Taitung|Nantou|Yilan|Miaoli|Douliou|Magong",
  "Asia/Riyadh":
    "Riyadh|Jeddah|Ad Damman|Makkah|Medina|Al Hillah|At Taif|Al Hufuf|Tabuk|Buraydah|Hail|Najran|Al Kharj|Al Mubarraz|Hafar al Batin|Al Jubayl|Yanbu al Bahr|Al-Qatif|Abha|Arar|Sakakah|Jizan|Qal at Bishah|Rafha|Az Zahran",
  "Europe/Paris":
    "Paris|Marseille|Lyon|Toulouse|Lille|Nice|Bordeaux|Nantes|Strasbourg|Rouen|Montpellier|Grenoble|Metz|Toulon|Saint-Etienne|Le Havre|Rennes|Tours|Nancy|Clermont-Ferrand|Angers|Reims|Orleans|Mulhouse|Dijon|Nimes|Caen|Limoges|Aix-en-Provence|Melun|Le Mans|Brest|Perpignan|Besancon|Amiens|Biarritz|Versailles|Poitier|Calais|Beziers|Annecy|La Rochelle|Lorient|Bourges|Troyes|Cherbourg|Roanne|Arras|Brive|Tarbes|St.-Brieuc",
  "Europe/Rome":
    "Milan|Rome|Naples|Turin|Florence|Palermo|Genoa|Salerno|Catania|Bologna|Bari|Verona|Venice|Cagliari|Messina|Pescara|Trieste|Reggio di Calabria|Modena|Como|Caserta|Parma|Bergamo|Taranto|Foggia|Pisa|Livorno|Perugia|Treviso|Ravenna|Siracusa|Lecce|Ferrara|Udine|Trento|Sassari|Barletta|Brindisi|Ancona|Bolzano|Catanzaro|Novara|Arezzo|Potenza|Ragusa|Asti|L'Aquila|Marsala|Crotone|Benevento|Civitavecchia|Campobasso",
  "Europe/Madrid":
    "Barcelona|Madrid|Seville|Valencia|Bilbao|Zaragoza|Malaga|Murcia|Vigo|Palma|Granada|La Coruña|Gijon|Cordoba|Valladolid|Alicante|San Sebastián|Pamplona|Oviedo|Vitoria|Santander|Castello|Cartagena|Salamanca|Cadiz|Marbella|Almeria|Burgos|Mataro|Leon|Albacete|Logrono|Huelva|Badajoz|Ourense|Tarragona|Algeciras|Jaén|Santiago de Compostela|Lorca|Toledo|Merida|Guadalajara",
  "America/Lima":
    "Lima|Callao|Arequipa|Chiclayo|Trujillo|Iquitos|Huancayo|Piura|Cusco|Chimbote|Pucallpa|Ica|Tacna|Juliaca|Ayacucho|Huanuco|Cajamarca|Chincha Alta|Sullana|Puno|Cerro de Pasco|Tumbes|Huaraz|Talara|Pisco|Huacho|Chulucanas|Abancay|Ilo|Puerto Maldonado",
  "Europe/Kyiv":
    "Kyiv|Kharkiv|Dnipropetrovsk|Donetsk|Odessa|Lvov|Kryvyy Rih|Mariupol|Luhansk|Mykolayiv|Vinnytsya|Horlivka|Khmelnytskyy|Makiyivka|Poltava|Chernihiv|Sumy|Cherkasy|Zhytomyr|Kherson|Chernivtsi|Rivne|Kirovohrad|Ternopil|Ivano-Frankivsk|Lutsk|Kremenchuk|Bila Tserkva|Kramatorsk|Nikopol|Lysychansk|Kamyanets-Podilskyy|Drohobych|Konotop|Nizhyn|Shostka|Uman|Izmayil|Kupyansk|Brovary|Korosten|Kovel|Illichivsk",
  "America/Caracas":
    "Caracas|Maracaibo|Valencia|Maracay|Barquisimeto|Ciudad Guayana|Puerto la Cruz|Barcelona|Maturin|San Cristobal|Cabimas|Ciudad Bolivar|Los Teques|Cumana|Merida|Barinas|Acarigua|Coro|Maiquetia|Punto Fijo|El Tigre|Puerto Cabello|Valera|Porlamar|Guanare|Ocumare del Tuy|Carora|Carupano|Calabozo|San Fernando de Apure|Anaco|San Juan De Los Morros|Valle de la Pascua|San Carlos|San Carlos del Zulia|San Felipe|Upata|Puerto Ayacucho",
  "Asia/Baghdad":
    "Baghdad|Mosul|Basra|Irbil|As Sulaymaniyah|Dahuk|An Najaf|Kirkuk|Al Hillah|Karbala|An Nasiriyah|Ad Diwaniyah|Al Amarah|Al Kut|Ar Ramadi|Baqubah|Al Fallujah|Az Aubayr|As Samawah|Samarra|Tall Afar|Ash Shatrah|Zakho|Al Musayyib",
  "America/Argentina/Buenos_Aires":
    "Buenos Aires|Mar del Plata|La Plata|Bahia Blanca|San Nicolas|Zarate|Tandil|Campana|Pergamino|Necochea|Lujan|Junin|Olavarria|Punta Alta",
  "Asia/Bangkok":
    "Bangkok|Samut Prakan|Chiang Mai|Nakhon Ratchasima|Nonthaburi|Hat Yai|Udon Thani|Chon Buri|Khon Kaen|Ubon Ratchathani|Lampang|Nakhon Si Thammarat|Pathum Thani|Surat Thani|Phitsanulok|Yala|Nakhon Pathom|Ayutthaya|Nakhon Sawan|Phuket|Trang|Ratchaburi|Chiang Rai|Pattani|Chanthaburi|Si Racha|Nong Khai|Saraburi|Chumphon|Phetchaburi|Sakhon Nakhon|Uttaradit|Kanchanaburi|Samut Sakhon|Kamphaeng Phet|Narathiwat|Prachin Buri|Chaiyaphum|Kalasin|Surin|Nan|Supham Buri|Maha Sarakham|Phetchabun",
  "Africa/Casablanca":
    "Casablanca|Rabat|Fez|Marrakesh|Agadir|Tangier|Meknes|Kenitra|Oujda|Safi|Er Rachidia|Ksar El Kebir|Taza|El Jadida|Settat|Larache|Goulimine|Ouezzane|Tan Tan|Tiznit",
  "Africa/Algiers":
    "Algiers|Oran|Constantine|Chlef|Arak|Blida|Annaba|Setif|Bejaia|Batna|Biskra|Sidi bel Abbes|Skikda|Tiarat|Tlimcen|El Oued|Ouargla|Tebessa|Djelfa|Mostaganem|Jijel|Medea|Tizi-Ouzou|Bechar|Souk Ahras|Saida|Bordj Bou Arreridj|Ghardaia|M'sila|Guelma|Bouira|Laghouat|Mascara|Oum el Bouaghi|Touggourt|Tamanrasset|El Bayadh|Adrar|Sefra",
  "Europe/Warsaw":
    "Warsaw|Katowice|Lódz|Kraków|Wroclaw|Gdansk|Poznan|Bytom|Szczecin|Bydgoszcz|Lublin|Gliwice|Bialystok|Gdynia|Kielce|Rzeszow|Olsztyn|Opole|Elblag|Zielona Gora|Koszalin|Grudziadz|Inowroclaw|Elk",
  "Asia/Yekaterinburg":
    "Yekaterinburg|Chelyabinsk|Ufa|Orenburg|Tyumen|Nizhny Tagil|Surgut|Kurgan|Magnitogorsk|Sterlitamak|Kamensk Uralskiy|Zlatoust|Nakhodka|Orsk|Berezniki|Miass|Nizhenvartovsk|Pervouralsk|Neftekamsk|Nefteyugansk|Salavat|Noyabrsk|Solikamsk|Serov|Novotroitsk|Tobolsk|Oktyabrskiy|Buzuluk|Asbest|Troitsk|Shadrinsk|Krasnoturinsk|Tuymazy|Chusovoy|Ishim|Kungur|Kogalym|Belebey|Nizhnyaya Tura|Sibay|Buguruslan|Krasnokamsk",
  "Asia/Kuala_Lumpur":
    "George Town|Kuala Lumpur|Kelang|Johor Bahru|Ipoh|Malacca|Shah Alam|Butterworth|Kota Baharu|Seremban|Kuantan|Kuala Terengganu|Sungai Petani|Alor Setar|Taiping|Batu Pahat|Keluang|Muar|Teluk Intan|Kangar|Chukai|Putrajaya",
  "Africa/Khartoum":
    "Khartoum|Omdurman|Port Sudan|Niyala|Kassala|El Obeid|Medani|Kosti|El Fasher|Gedaref|Geneina|El Manaqil|Atbara|Kadugli|Shendi|Ad Damazin|Sennar|EdDamer|En Nuhud|Ed Dueim",
  "Asia/Rangoon":
    "Rangoon|Mandalay|Naypyidaw|Mawlamyine|Bago|Myeik|Pathein|Monywa|Sittwe|Taunggyi|Hinthada|Myingyan|Dawei|Pakokku|Pyay|Mudon|Myitkyina|Magway|Letpadan|Taungoo|Yaynangyoung|Chauk|Shwebo|Sagaing|Phyarpon|Ye|Pa-an",
  "America/Fortaleza":
    "Fortaleza|Natal|Joao Pessoa|Teresina|São Luís|Campina Grande|Juazeiro do Norte|Imperatriz|Timon|Mossoro|Crato|Sobral|Caxias|Parnaiba|Patos|Codo|Santa Ines|Bacabal|Iguatu",
  "Africa/Kinshasa":
    "Kinshasa|Kikwit|Mbandaka|Matadi|Boma|Gemena|Moanda|Mbanza-Ngungu|Bumba|Bandundu|Binga|Lisala|Basankusu",
  "America/Santiago":
    "Santiago|Concepcion|Valparaiso|Vina del Mar|Antofagasta|Talcahuano|Temuco|San Bernardo|Iquique|Rancagua|Talca|Arica|Puerto Montt|Coquimbo|La Serena|Chillan|Valdivia|Osorno|Los Angeles|Calama|Copiapo|Curico|Punta Arenas|San Antonio|Coronel|Linares|Quillota|Ovalle|San Fernando|Los Andes",
  "Asia/Pyongyang":
    "Pyongyang|Nampo|Hamhung|Hungnam|Chongjin|Sunchon|Wonsan|Kaesong|Kanggye|Hyeson|Haeju|Kimchaek|Manpo|Sinuiju|Sariwon|Chongju|Kilchu|Munchon|Ongjin|Pyongsan|Musan",
  "Asia/Damascus":
    "Damascus|Aleppo|Hims|Hamah|Al Ladhiqiyah|Douma|Dayr az Zawr|Ar Raqqah|Tartus|Dar'a|Idlib|Al Hasakah|Al Qamishli|Manbij|Madinat ath Thawrah|Abu Kamal|As Suwayda|Tadmur",
  "America/Toronto":
    "Toronto|Ottawa|Hamilton|Kitchener|Oshawa|London|Barrie|Sudbury|Sarnia|Kingston|Peterborough",
  "Europe/Bucharest":
    "Bucharest|Iasi|Timisoara|Galati|Craiova|Cluj-Napoca|Brasov|Constanta|Ploiesti|Braila|Oradea|Bacau|Pitesti|Arad|Sibiu|Tirgu Mures|Baia Mare|Buzau|Botosani|Satu Mare|Rimnicu Vilcea|Drobeta-Turnu Severin|Piatra-Neamt|Targu Jiu|Suceava|Focsani|Tulcea|Targoviste|Resita|Bistrita|Slatina|Calarasi|Vaslui|Giurgiu|Deva|Alba Lulia|Zalau|Sfintu-Gheorghe|Slobozia",
  "Africa/Lubumbashi":
    "Lubumbashi|Mbuji-Mayi|Kananga|Kisangani|Likasi|Kolwezi|Bukavu|Butembo|Beni|Tshikapa|Kindu|Kalemie|Uvira|Mwene-Ditu|Goma|Isiro|Gandajika|Kamina|Kipushi|Wamba|Ilebo|Kongolo|Lodja|Bunia|Kasongo",
  "Africa/Dar_es_Salaam":
    "Dar es Salaam|Mwanza|Moshi|Zanzibar|Arusha|Mbeya|Morogoro|Tanga|Dodoma|Kigoma|Tabora|Musoma|Songea|Iringa|Shinyanga|Mtwara|Bukoba|Tukuyu|Sumbawanga|Mpanda|Kilosa|Uvinza",
  "America/Denver":
    "Colorado CO: Denver|Aurora|Colorado Springs|Fort Collins|Pueblo|Boulder|Greeley|Grand Junction; New Mexico NM: Albuquerque|Las Cruces|Santa Fe; Texas TX: El Paso; Utah UT: Salt Lake City|Provo|Ogden|St. George|Logan; Montana MT: Billings|Missoula|Great Falls; South Dakota SD: Rapid City; Wyoming WY: Cheyenne|Casper",
  "Australia/Sydney": "Sydney|Newcastle|Canberra|Wollongong|Albury|Nowra",
  "Asia/Makassar":
    "Ujungpandang|Bandjarmasin|Denpasar|Palu|Samarinda|Manado|Balikpapan|Mataram|Kupang|Gorontalo|Singaraja|Pinrang|Kendari|Martapura|Majene|Tarakan|Raba|Bontang|Parepare|Maumere|Ende|Watampone",
  "Asia/Kabul":
    "Kabul|Kandahar|Herat|Jalalabad|Mazar-e Sharif|Kondoz|Lashkar Gah|Meymaneh|Baghlan|Balkh|Ghazni|Gardiz|Sheberghan|Taloqan|Bamian|Farah|Charikar|Feyzabad|Andkhvoy",
  "Asia/Urumqi":
    "Urumqi|Maoming|Zhanjiang|Shihezi|Yumen|Hami|Korla|Turpan|Lhasa|Altay|Dunhuang|Karamay|Golmud|Chamdo|Kuqa|Koktokay|Xigaze",
  "America/Monterrey":
    "Monterrey|Torreon|Saltillo|Tampico|Durango|Gomez Palacio|Ciudad Victoria|Monclova|Ciudad Madero|Ciudad Mante|San Pedro de las Colonias|Linares",
  "America/Guayaquil":
    "Guayaquil|Quito|Cuenca|Ambato|Machala|Portoviejo|Manta|Riobamba|Esmeraldas|Ibarra|Loja|Sangolqui|Tulcan|Latacunga|Babahoyo|Milagro|Azogues",
  "Africa/Abidjan":
    "Abidjan|Bouake|Daloa|San-Pedro|Yamoussoukro|Korhogo|Man|Divo|Gagnoa|Abengourou|Soubre|Agboville|Dabou|Grand Bassam|Bouafle|Ferkessedougou",
  "Africa/Luanda":
    "Luanda|Huambo|Lobito|Benguela|Namibe|Lubango|Kuito|Malanje|Capenda-Camulemba|Cabinda|Soyo|Uige",
  "Africa/Nairobi":
    "Nairobi|Mombasa|Nakuru|Kisumu|Eldoret|Kitale|Thika|Kendu Bay|Machakos|Malindi|Kericho|Garissa|Kakamega|Kilifi|Bungoma|Nyeri",
  "America/Argentina/Cordoba":
    "Córdoba|Rosario|Santa Fe|Resistencia|Corrientes|Posadas|Santiago del Estero|Parana|Formosa|Rio Cuarto|Concordia|Reconquista|Villa Maria|Presidencia Roque Saenz Pena|Goya|Rafaela|Villa Carlos Paz|Gualeguaychu|Venado Tuerto",
  "Africa/Douala":
    "Douala|Yaounde|Bamenda|Garoua|Bafoussam|Maroua|Bertoua|Limbe|Ngaoundere|Kumba|Edea|Nkongsamba|Buea|Kumbo|Bafang|Ebolowa|Guider|Foumban|Meiganga|Mbalmayo",
  "America/La_Paz":
    "Santa Cruz|La Paz|Cochabamba|Santa Ana|Oruro|Quillacollo|Sucre|Potosi|Tarija|Montero|Riberalta|Trinidad|Guajara-Miram",
  "Asia/Hong_Kong": "Hong Kong",
  "Australia/Melbourne": "Melbourne|Cranbourne|Geelong|Ballarat|Bendigo",
  "Africa/Addis_Ababa":
    "Addis Ababa|Nazret|Dire Dawa|Bahir Dar|Harar|Dese|Gonder|Awasa|Jima|Adigrat|Shashemene|Mekele|Hosaina|Asela|Giyon|Nekemte|Gode|Sodo|Debre Markos|Debre Birhan|Arba Minch|Jijiga",
  "America/Bahia":
    "Salvador|Feira de Santana|Vitoria da Conquista|Itabuna|Ilheus|Jequie|Alagoinhas|Juazeiro|Barreiras|Paulo Afonso|Porto Seguro|Valenca|Serrinha",
  "America/Havana":
    "Havana|Santiago de Cuba|Camaguey|Holguin|Guantanamo|Santa Clara|Las Tunas|Bayamo|Pinar del Rio|Cienfuegos|Matanzas|Ciego de Avila|Manzanillo|Sancti Spiritus|Palma Soriano|Moron|Guines",
  "Asia/Almaty":
    "Almaty|Shymkent|Qaraghandy|Astana|Taraz|Pavlodar|Semey|Oskemen|Petropavlovsk|Temirtau|Kokshetau|Ekibastuz|Zhezqazghan|Taldyqorghan|Turkistan|Balqash|Sarqan|Kentau|Ridder",
  "Asia/Aden": "Sanaa|Aden|Taizz|Al Hudaydah|Ibb|Al Mukalla|Dhamar|Hajjah|Sadah|Zabid|Saywun|Ash Shihr",
  "Africa/Accra":
    "Accra|Kumasi|Tamale|Sekondi|Tema|Obuasi|Cape Coast|Koforidua|Ho|Wa|Sunyani|Bolgatanga|Bawku|Nkawkaw",
  "America/Recife":
    "Recife|Jaboatao|Olinda|Caruaru|Petrolina|Cabo de Santo Agostinho|Carpina|Garanhuns|Goiana|Arcoverde|Timbauba",
  "Asia/Tashkent": "Tashkent|Namangan|Andijon|Fargona|Qoqon|Jizzax|Angren|Chirchiq|Olmaliq|Iskandar|Guliston",
  "America/Phoenix": "Arizona AZ: Phoenix|Mesa|Tucson|Glendale|Yuma|Flagstaff|Lake Havasu City",
  "Europe/Amsterdam":
    "The Hague|Amsterdam|Rotterdam|Utrecht|Eindhoven|Haarlem|Groningen|Arnhem|'s-Hertogenbosch|Maastricht|Zwolle|Leeuwarden|Assen",
  "Europe/Minsk":
    "Minsk|Homyel|Mahilyow|Vitsyebsk|Hrodna|Brest|Babruysk|Baranavichy|Orsha|Barysaw|Pinsk|Mazyr|Lida|Maladzyechna|Polatsk",
  "Africa/Maputo":
    "Maputo|Beira|Matola|Nampula|Chimoio|Nacala|Quelimane|Xai-Xai|Tete|Maxixe|Pemba|Inhambane|Lichinga|Dondo|Mocuba|Cuamba|Angoche",
  "America/Santo_Domingo":
    "Santiago|Santo Domingo|San Pedro de Macoris|La Romana|San Cristobal|San Francisco de Macoris|La Vega|Higuey|Puerto Plata|Barahona|Bonao|San Juan|Bani|Moca|Azua",
  "America/Detroit":
    "Michigan MI: Detroit|Grand Rapids|Flint|Lansing|Ann Arbor|Kalamazoo|Saginaw|Muskegon|Pontiac|Battle Creek|Bay City|Sault Ste. Marie; Windsor",
  "America/Montreal": "Montréal|Québec|Sherbrooke|Trois-Rivières|St.-Jerome|Drummondville|Chicoutimi",
  "Europe/Athens":
    "Athens|Thessaloniki|Piraiévs|Patra|Iraklio|Larissa|Volos|Ioanina|Hania|Chalkida|Kalamata|Agrinio|Rodos|Kavala|Seres|Katerini",
  "Asia/Singapore": "Singapore",
  "Africa/Tripoli":
    "Tripoli|Banghazi|Misratah|Az Zawiyah|Al Khums|Tubruq|Ajdabiya|Al Marj|Zuwarah|Gharyan|Surt|Darnah|Sabha|Nalut|Bani Walid",
  "Africa/Dakar": "Dakar|Thies|Kaolack|Saint-Louis|Ziguinchor|Diourbel|Tambacounda|Louga|Kolda",
  "America/Belem": "Belem|Vila Velha|Macapá|Maraba|Castanhal|Abaetetuba|Porto Santana|Braganca|Jacundá",
  "Africa/Tunis":
    "Tunis|Sfax|Sousse|Gabes|Qairouan|Bizerte|Zarzis|Nabeul|Gafsa|L'Ariana|Qasserine|Kasserine|Tataouine|Medenine|Beja|Monastir|Jendouba",
  "Europe/Stockholm":
    "Stockholm|Göteborg|Malmö|Uppsala|Västerås|Örebro|Linköping|Helsingborg|Jönköping|Norrköping|Umeå|Gävle|Karlstad|Borås|Sundsvall|Halmstad|Växjö",
  "Europe/Budapest":
    "Budapest|Debrecen|Miskolc|Szeged|Pecs|Nyiregyhaza|Gyor|Szekesfehervar|Kecskemet|Szombathely|Szolnok|Kaposvar|Tatabanya|Bekescsaba|Veszprem|Zalaegerszeg|Eger",
  "Asia/Jerusalem": "Tel Aviv-Yafo|Jerusalem|Haifa|Beer Sheva|Nazareth|Ramla",
  "Europe/Lisbon": "Lisbon|Porto|Braga|Setubal|Coimbra|Evora|Aveiro",
  "Africa/Lusaka":
    "Lusaka|Kitwe|Ndola|Kabwe|Chingola|Kasama|Livingstone|Mufulira|Luanshya|Chipata|Chililabombwe|Mazabuka|Solwezi",
  "Europe/Brussels": "Brussels|Antwerpen|Liege|Gent|Charleroi|Brugge|Namur|Mons|Hasselt",
  "Asia/Dubai": "Dubai|Sharjah|Abu Dhabi|Al Ayn|Ras al Khaymah|Al Fujayrah|Jabal Ali",
  "Africa/Harare": "Harare|Bulawayo|Chitungwiza|Mutare|Gweru|Kwekwe|Masvingo|Kadoma|Chinhoyi",
  "Africa/Kampala": "Kampala|Mbale|Jinja|Arua|Gulu|Entebbe|Lira|Tororo|Mbarara|Kasese|Masaka",
  "America/Manaus": "Manaus|Natal|Crato|Parintins|Manacapuru|Coari|Itacoatiara",
  "Europe/Vienna": "Vienna|Linz|Graz|Salzburg|Innsbruck|Klagenfurt|Wiener Neustadt",
  "Asia/Baku": "Baku|Ganca|Sumqayt|Naxcivan|Ali Bayramli|Saki|Lankaran|Stepanakert|Yevlax",
  "Europe/Zurich": "Zürich|Geneva|Basel|Bern|Lausanne|Luzern|Saint Gallen|Lugano|Biel",
  "Europe/Samara": "Samara|Tolyatti|Izhevsk|Syzran|Novokuybishevsk|Glazov|Sarapul|Votkinsk|Chapayevsk",
  "Asia/Samarkand":
    "Samarqand|Qarshi|Bukhara|Shahrisabz|Nukus|Navoi|Termiz|Kattaqorgon|Denow|Urgentch|Khiwa|Kogon|Urgut|Qunghirot|Zarafshon|Khujayli",
  "Indian/Antananarivo": "Antananarivo|Antsirabe|Toamasina|Fianarantsoa|Mahajanga|Toliara|Antsiranana",
  "Pacific/Auckland":
    "Auckland|Manukau|Wellington|Christchurch|Takapuna|Hamilton|Dunedin|Tauranga|Waitakere|Palmerston North|Napier|Whangarei|Rotorua",
  "Europe/Sofia":
    "Sofia|Plovdiv|Varna|Burgas|Ruse|Stara Zagora|Pleven|Sliven|Pernik|Shumen|Dobrich|Khaskovo|Vratsa|Turnovo",
  "Africa/Mogadishu":
    "Mogadishu|Hargeysa|Kismaayo|Berbera|Ceerigaabo|Jamaame|Baydhabo|Burco|Jawhar|Boorama|Laascaanood|Beledweyne|Gaalkacyo",
  "Asia/Amman": "Amman|Az Zarqa|Irbid|As Salt|Al Aqabah|Al Mafraq|Al Karak|Ma'an",
  "Africa/Conakry": "Conakry|Gueckedou|Nzerekore|Boke|Kankan|Labe|Kindia|Kissidougou|Mamou",
  "Australia/Brisbane": "Brisbane|Gold Coast|Cairns|Townsville|Toowoomba|Mackay|Rockhampton|Sunshine Coast",
  "America/Guatemala":
    "Guatemala|Quetzaltenango|El Progreso|Escuintla|Huehuetenango|Chimaltenango|Totonicapan|San Luis|Coban|Puerto Barrios|Mazatenango",
  "Europe/Belgrade": "Belgrade|Pristina|Nis|Novi Sad|Kragujevac|Prizren|Pec|Subotica|Zrenjanin",
  "Africa/Bamako": "Bamako|Sikasso|Segou|Koutiala|Mopti|Gao|Kayes|Timbuktu|Kati",
  "America/Tijuana": "Tijuana|Mexicali|Ensenada",
  "Europe/Copenhagen": "København|Copenhagen|Århus|Odense|Aalborg|Esbjerg|Vejle",
  "America/Vancouver": "Vancouver|Victoria|Abbotsford|Kelowna|Nanaimo|Kamloops|Prince George|Chilliwack",
  "Asia/Beirut": "Beirut|Trablous|Saida|Zahle|Nabatiye et Tahta",
  "America/Asuncion":
    "Asuncion|San Lorenzo|Ciudad del Este|Encarnacion|Coronel Oviedo|Pedro Juan Caballero|Concepcion",
  "Asia/Kuching": "Kuching|Kota Kinabalu|Sandakan|Tawau|Miri|Sibu|Bintulu|Lahad Datu",
  "America/Edmonton": "Calgary|Edmonton|Red Deer|Lethbridge|Medicine Hat",
  "Asia/Phnom_Penh": "Phnom Penh|Battambang|Siem Reap|Prey Veng|Kampong Cham|Kompong Chhnang",
  "Europe/Prague":
    "Prague|Ostrava|Brno|Pizen|Zlin|Liberec|Pardubice|Olomouc|Ceske Budejovice|Hradec Kralove|Usti Nad Labem|Jihlava",
  "Africa/Brazzaville": "Brazzaville|Pointe-Noire|Loubomo|Kayes",
  "Asia/Vladivostok": "Vladivostok|Khabarovsk|Komsomolsk na Amure|Nakhodka|Ussuriysk|Birobidzhan|Arsenyev",
  "America/Port-au-Prince": "Port-au-Prince|Cap-Haitien|Gonaives|Les Cayes",
  "America/Mazatlan": "Culiacan|Mazatlan|Tepic|Los Mochis|La Paz|Guasave|Guamuchil",
  "Africa/Ouagadougou": "Ouagadougou|Bobo Dioulasso|Koudougou|Ouahigouya",
  "Europe/Helsinki": "Helsinki|Tampere|Turku|Oulu|Lahti|Jyväskylä|Kuopio|Pori|Lappeenranta|Joensuu",
  "Asia/Kathmandu": "Kathmandu|Pokhara|Lalitpur|Biratnagar|Hetauda|Birganj|Dhangarhi|Nepalganj|Bhairawa",
  "America/Indiana/Indianapolis":
    "Indiana IN: Indianapolis|Fort Wayne|South Bend|Elkhart|Lafayette|Bloomington|Muncie|Terre Haute|Kokomo",
  "Europe/Oslo": "Oslo|Bergen|Trondheim|Stavanger|Bærum|Drammen|Skien|Kristiansand",
  "America/Maceio": "Maceio|Aracaju|Arapiraca|Rio Largo|Estancia",
  "America/Tegucigalpa": "Tegucigalpa|San Pedro Sula|La Ceiba|Choluteca|Comayagua",
  "America/Managua": "Managua|Leon|Chinandega|Masaya|Matagalpa|Esteli|Granada|Jinotega",
  "Asia/Irkutsk": "Irkutsk|Ulan Ude|Angarsk|Bratsk|Usolye Sibirskoye|Ust-Ulimsk|Cheremkhovo",
  "Asia/Krasnoyarsk": "Krasnoyarsk|Noginsk|Abakan|Norilsk|Achinsk|Kyzyl|Kansk|Lesosibirsk|Sayanogorsk",
  "America/Puerto_Rico": "San Juan|Mayaguez|Ponce|Arecibo",
  "America/Hermosillo": "Hermosillo|Mazatlán|Ciudad Obregon|Navajoa|Nogales|Guaymas|Agua Prieta|Caborca",
  "Africa/Blantyre": "Lilongwe|Blantyre|Mzuzu|Zomba|Mangochi|Salima",
  "Africa/Niamey": "Niamey|Zinder|Maradi|Agadez|Tahoua|Arlit|Birni Nkonni",
  "Asia/Dushanbe": "Dushanbe|Khujand|Qurghonteppa|Konibodom|Uroteppa|Kulob",
  "America/Montevideo": "Montevideo|Rivera|Salto|Punta del Este|Paysandu|Melo|Tacuarembo|Maldonado",
  "Asia/Novokuznetsk":
    "Novokuznetsk|Kemerovo|Prokopyevsk|Leninsk Kuznetsky|Kiselevsk|Anzhero Sudzhensk|Yurga",
  "Africa/Porto-Novo": "Cotonou|Porto-Novo|Parakou|Djougou|Lokossa|Ouidah|Abomey|Kandi|Natitingou",
  "Asia/Bishkek": "Bishkek|Osh|Jalal Abad|Tokmak|Kara Balta|Karakol",
  "Asia/Tbilisi": "Tbilisi|Kutaisi|Rustavi|Batumi|Sukhumi",
  "America/El_Salvador": "San Salvador|Santa Ana|San Miguel|Sonsonate|Nueva San Salvador|Usulutan",
  "Asia/Kashgar": "Kashgar|Yining|Aksu|Shache|Hotan",
  "Africa/Ndjamena": "Ndjamena|Moundou|Sarh|Abeche|Bongor|Kelo",
  "Asia/Ashgabat": "Ashgabat|Turkmenabat|Dasoguz|Mary|Balkanabat|Turkmenbasy|Tejen",
  "Europe/Tirane": "Tirana|Elbasan|Durres|Shkoder|Vlore|Fier|Korce",
  "Africa/Kigali": "Kigali|Nyanza|Gitarama|Ruhengeri|Gisenyi|Butare|Byumba",
  "Europe/Dublin": "Dublin|Cork|Limerick|Galway",
  "America/Jamaica": "Kingston|Spanish Town|Montego Bay|Half Way Tree|May Pen",
  "Australia/Perth": "Perth|Mandurah",
  "Africa/Lome": "Lome|Sokode|Kpalime|Atakpame|Bassar",
  "Asia/Kuwait": "Kuwait|Al Jahra|Hawalli|Al Ahmadi",
  "Asia/Muscat": "Muscat|As Sib|Salalah|Suhar|Ibri|Nizwa|Sur",
  "Asia/Colombo":
    "Colombo|Moratuwa|Jaffna|Sri Jawewardenepura Kotte|Kandy|Trincomalee|Batticaloa|Galle|Anuradhapura|Matara|Kilinochchi",
  "Europe/Zagreb": "Zagreb|Split|Rijeka|Osijek|Slavonski Brod|Pula|Zadar|Karlovac",
  "Asia/Yerevan": "Yerevan|Gyumri|Vanadzor",
  "America/Merida": "Merida|Campeche|Ciudad del Carmen",
  "Asia/Novosibirsk": "Novosibirsk|Iskitim",
  "America/Argentina/Salta":
    "Salta|Neuquen|Santa Rosa|San Carlos de Bariloche|San Ramon de la Nueva Oran|Yacuiba|Tartagal|Viedma",
  "Europe/Saratov": "Saratov|Engels|Balakovo|Balashov|Volsk",
  "Europe/Sarajevo": "Sarajevo|Banja Luka|Zenica|Tuzla|Mostar|Prijedor",
  "America/Ojinaga": "Ciudad Juárez",
  "Europe/Volgograd": "Volgograd|Volzhskiy|Kamyshin|Mikhaylovka",
  "Europe/Vilnius": "Vilnius|Kaunas|Klaipeda|Siauliai|Panevežys",
  "America/Panama": "Panama City|Colon|David|Balboa",
  "America/Matamoros": "Reynosa|Matamoros|Nuevo Laredo|Piedras Negras",
  "America/Cuiaba": "Cuiaba|Varzea Grande|Rondonopolis|Cáceres",
  "Africa/Bangui": "Bangui|Berberati",
  "Africa/Nouakchott": "Nouakchott|Nema|Nouadhibou|Kiffa|Zouirat",
  "America/Costa_Rica": "San Jose|Alajuela|Cartago|Puerto Limon",
  "Asia/Ulaanbaatar": "Ulaanbaatar|Erdenet|Darhan",
  "Asia/Barnaul": "Barnaul|Biysk|Rubtsovsk|Novoaltaysk|Gorno Altaysk",
  "Asia/Omsk": "Omsk",
  "Africa/Asmara": "Asmara|Keren|Massawa|Mendefera|Assab",
  "America/Chihuahua": "Chihuahua|Delicias|Hidalgo del Parral|Cuauhtemoc|Nuevo Casas Grandes",
  "America/Campo_Grande": "Campo Grande|Dourados|Ponta Pora|Corumba|Tres Lagoas",
  "Australia/Adelaide": "Adelaide",
  "Africa/Monrovia": "Monrovia",
  "America/Argentina/Mendoza": "Mendoza|San Martin|San Rafael|Las Heras",
  "Asia/Qatar": "Doha",
  "Europe/Riga": "Riga|Daugavpils|Liepaga|Jelgava",
  "Asia/Vientiane": "Vientiane|Pakxe|Louangphrabang|Savannakhet|Thakhek",
  "Europe/Chisinau": "Chisinau|Tiraspol|Balti",
  "Asia/Pontianak": "Pontianak|Singkawang|Palangkaraya|Sampit",
  "Europe/Simferopol": "Sevastapol|Simferopol|Kerch|Yevpatoriya|Yalta",
  "Asia/Jayapura": "Ambon|Jayapura|Ternate|Sorong|Biak|Manokwari|Tidore",
  "Europe/Bratislava": "Bratislava|Kosice|Zilina|Presov|Banska Bystrica|Trnava",
  "Africa/Libreville": "Libreville|Port-Gentil",
  "Africa/Freetown": "Freetown|Bo|Kenema|Makeni",
  "Africa/Djibouti": "Djibouti",
  "Asia/Yakutsk": "Yakutsk|Blagoveshchensk|Belogorsk|Svobodnyy",
  "Europe/Zaporozhye": "Zaporizhzhya|Melitopol|Berdyansk",
  "Pacific/Honolulu": "Hawaii HI: Honolulu|Wahiawa",
  "Asia/Qyzylorda": "Oostanay|Qyzylorda|Rudny",
  "America/Cancun": "Cancun|Chetumal|Cozumel",
  "America/Winnipeg": "Winnipeg",
  "Europe/Ulyanovsk": "Ulyanovsk|Dimitrovgrad",
  "Atlantic/Canary": "Las Palmas|Santa Cruz de Tenerife",
  "America/Argentina/Tucuman": "Tucumán",
  "America/Kentucky/Louisville": "Kentucky KY: Louisville; Indiana IN: New Albany",
  "Africa/Gaborone": "Gaborone|Francistown|Molepolole|Lobatse",
  "Africa/Juba": "Malakal|Yei|Juba|Wau",
  "Pacific/Port_Moresby": "Port Moresby|Lae",
  "Europe/Skopje": "Skopje|Tetovo|Bitola",
  "Africa/Windhoek": "Windhoek",
  "Europe/Kirov": "Kirov|Kirovo-Chepetsk",
  "Europe/Tallinn": "Tallinn|Tartu|Narva",
  "Africa/Bujumbura": "Bujumbura|Muyinga",
  "Asia/Tomsk": "Tomsk",
  "Asia/Macau": "Macau",
  "Indian/Mauritius": "Port Louis|Curepipe",
  "Europe/Astrakhan": "Astrakhan",
  "America/Porto_Velho": "Porto Velho|Ji-Parana|Vilhena|Ariquemes",
  "America/Boise": "Idaho ID: Boise|Caldwell|Idaho Falls|Pocatello",
  "America/Santarem": "Santarem|Itaituba|Altamira",
  "America/Regina": "Saskatoon|Regina",
  "Europe/Kaliningrad": "Kaliningrad",
  "Asia/Gaza": "Gaza",
  "Africa/Bissau": "Bissau",
  "Asia/Chita": "Chita|Krasnokamensk",
  "Africa/Maseru": "Maseru|Mafetang",
  "Asia/Nicosia": "Nicosia|Limassol",
  "America/Argentina/San_Juan": "San Juan",
  "Asia/Hebron": "Al Khalil|Nablus",
  "America/Argentina/Catamarca": "Catamarca|Trelew|Puerto Madryn",
  "Europe/Ljubljana": "Ljubljana|Maribor",
  "America/Argentina/Jujuy": "San Salvador de Jujuy|San Pedro",
  "America/Halifax": "Halifax",
  "Asia/Aqtobe": "Aktobe",
  "America/Rio_Branco": "Rio Branco|Cruzeiro do Sul",
  "America/Anchorage": "Alaska AK: Anchorage",
  "Asia/Bahrain": "Manama",
  "America/Argentina/San_Luis": "San Luis",
  "America/Guyana": "Georgetown",
  "Asia/Sakhalin": "Yuzhno Sakhalinsk",
  "Africa/Malabo": "Malabo|Bata",
  "America/Araguaina": "Palmas|Araguaina",
  "America/Port_of_Spain": "Port-of-Spain|San Fernando",
  "Africa/El_Aaiun": "Laayoune|Ad Dakhla",
  "America/Paramaribo": "Paramaribo",
  "Asia/Kamchatka": "Petropavlovsk Kamchatskiy|Oktyabrskiy",
  "Asia/Atyrau": "Atyrau",
  "Asia/Oral": "Oral",
  "Pacific/Fiji": "Suva|Lautoka",
  "America/Moncton": "Moncton|Saint John",
  "America/Nassau": "Nassau",
  "Africa/Banjul": "Brikama",
  "Africa/Mbabane": "Manzini|Mbabane",
  "Asia/Brunei": "Bandar Seri Begawan",
  "Asia/Dili": "Dili",
  "America/Boa_Vista": "Boa Vista",
  "Asia/Aqtau": "Mangyshlak",
  "Europe/Malta": "Valletta",
  "Indian/Reunion": "St.-Denis",
  "Australia/Hobart": "Launceston|Hobart",
  "Africa/Ceuta": "Melilla|Ceuta",
  "Atlantic/Reykjavik": "Reykjavík",
  "America/Martinique": "Fort-de-France",
  "Atlantic/Cape_Verde": "Praia|Mindelo",
  "America/Argentina/La_Rioja": "La Rioja",
  "America/St_Johns": "St. John’s",
  "Atlantic/Madeira": "Funchal",
  "America/Curacao": "Willemstad",
  "America/Barbados": "Bridgetown",
  "Europe/Podgorica": "Podgorica",
  "Europe/Uzhgorod": "Uzhgorod",
  "America/Belize": "Belize City",
  "Asia/Hovd": "Altay",
  "Australia/Darwin": "Darwin",
  "Asia/Magadan": "Magadan",
  "Asia/Thimphu": "Thimphu",
  "Indian/Maldives": "Male",
  "America/Cayenne": "Cayenne",
  "Europe/Gibraltar": "Gibraltar",
  "Europe/Luxembourg": "Luxembourg",
  "America/Argentina/Rio_Gallegos": "Rio Gallegos",
  "America/Thunder_Bay": "Thunder Bay",
  "Pacific/Noumea": "Noumea",
  "Indian/Comoro": "Moroni",
  "America/Guadeloupe": "Pointe-a-Pitre",
  "America/Argentina/Ushuaia": "Ushuaia",
  "Pacific/Tahiti": "Papeete",
  "Africa/Sao_Tome": "Sao Tome",
  "Pacific/Guadalcanal": "Honiara",
  "Pacific/Guam": "Agana",
  "Asia/Famagusta": "Ammochostos",
  "Atlantic/Azores": "Ponta Delgada",
  "America/Aruba": "Oranjestad",
  "Pacific/Efate": "Port Vila",
  "Pacific/Apia": "Apia",
  "Asia/Choibalsan": "Choybalsan",
  "Pacific/Bougainville": "Arawa",
  "Pacific/Tongatapu": "Nukualofa",
  "Europe/Andorra": "Andorra",
  "America/Glace_Bay": "Sydney",
  "America/Godthab": "Nuuk",
  "America/St_Vincent": "Kingstown",
  "Asia/Anadyr": "Anadyr",
  "Atlantic/Bermuda": "Hamilton",
  "America/St_Thomas": "Christiansted",
  "Europe/Isle_of_Man": "Douglas",
  "America/Grenada": "Saint George's",
  "America/Antigua": "Saint John's",
  "Europe/San_Marino": "San Marino",
  "America/Yellowknife": "Yellowknife",
  "Indian/Mahe": "Victoria",
  "America/Juneau": "Alaska AK: Juneau",
  "Pacific/Tarawa": "Tarawa",
  "America/St_Lucia": "Castries",
  "America/Whitehorse": "Whitehorse",
  "Indian/Mayotte": "Dzaoudzi",
  "Pacific/Majuro": "Majuro",
  "Europe/Vaduz": "Vaduz",
  "America/Dominica": "Roseau",
  "America/Eirunepe": "Eirunepe",
  "Atlantic/Faroe": "Tórshavn",
  "America/St_Kitts": "Basseterre",
  "America/Menominee": "Michigan MI: Iron Mountain",
  "America/Sitka": "Alaska AK: Ketchikan",
  "Pacific/Palau": "Koror",
  "America/Goose_Bay": "Labrador City",
  "Australia/Broken_Hill": "Broken Hill",
  "Asia/Srednekolymsk": "Cherskiy",
  "Pacific/Galapagos": "Santa Cruz",
  "America/Nome": "Alaska AK: Nome",
  "Pacific/Pago_Pago": "Pago Pago",
  "America/Iqaluit": "Iqaluit",
  "Asia/Khandyga": "Khandyga",
  "Europe/Mariehamn": "Mariehamn",
  "America/Dawson_Creek": "Dawson Creek",
  "Asia/Ust-Nera": "Ust Nera",
  "America/Rankin_Inlet": "Rankin Inlet",
  "America/Fort_Nelson": "Fort Nelson",
  "America/Creston": "Creston",
  "America/Grand_Turk": "Grand Turk",
  "Pacific/Funafuti": "Funafuti",
  "America/Cambridge_Bay": "Cambridge Bay",
  "Pacific/Pohnpei": "Palikir",
  "America/Blanc-Sablon": "St-Augustin",
  "America/Atikokan": "Atikokan",
  "America/Inuvik": "Inuvik",
  "America/Cayman": "George Town",
  "Pacific/Rarotonga": "Rarotonga",
  "Atlantic/Stanley": "Stanley",
  "Pacific/Saipan": "Capitol Hill",
  "America/Pangnirtung": "Pangnirtung",
  "America/Dawson": "Dawson City",
  "Arctic/Longyearbyen": "Longyearbyen",
  "America/Nipigon": "Nipigon",
  "America/Coral_Harbour": "Coral Harbour",
  "America/Thule": "Qaanaaq",
  "America/Danmarkshavn": "Ittoqqortoormiit",
  "America/Resolute": "Resolute",
  "America/Yakutat": "Alaska AK: Yakutat",
  "Atlantic/South_Georgia": "Grytviken",
  "America/Adak": "Alaska AK: Atka",
};
