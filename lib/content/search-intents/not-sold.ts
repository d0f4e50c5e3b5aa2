import type { SearchIntent } from "../../domain/search-intents";

/**
 * Things that people search for but nobody sells here, with the reason and the closest offers. Offers
 * with these words in their name or category are still found.
 */
export const NOT_SOLD: readonly SearchIntent[] = [
  {
    said: {
      en: "transfer, transfers, airport, airport transfer, airport transfers, airport taxi, airport pickup, airport pick up, airport shuttle, taxi, taxis, cab, shuttle, shuttles, bus, buses, train, trains, train ride, train ticket, flight, flights, car rental, rent a car, car hire, hire a car",
      de: "flughafen, flughafentransfer, flughafen transfer, zug, zugfahrt, bahn, flug, mietwagen mieten",
      fr: "aéroport, transfert, transferts, transfert aéroport, location de voiture, vol",
      nl: "luchthaven, vliegveld, luchthaventransfer, vliegveld transfer, trein, treinreis, vlucht, auto huren",
      es: "aeropuerto, traslado, traslados, traslado aeropuerto, tren, autobús, alquiler de coche, vuelo",
      it: "aeroporto, trasferimento, trasferimento aeroporto, treno, autobus, noleggio auto, volo",
      ru: "аэропорт, трансфер, трансфер из аэропорта, такси, поезд, автобус, аренда машины, аренда авто",
      zh: "机场, 机场接送, 接机, 送机, 出租车, 火车, 巴士, 租汽车",
    },
    ifNone: {
      why: "We don't sell transfers. The tours below pick you up where you stay.",
      nearest: [{ pickUp: true }],
    },
  },
  {
    said: {
      en: "elephant ride, elephant rides, elephant riding, ride an elephant, ride elephants, ride elephant, riding elephants, elephant back, elephant bath, elephant bathing, bathe elephants, wash elephants, feed elephants, elephant feeding, elephant orphanage, elephant sanctuary",
      de: "elefantenreiten, elefanten reiten, elefantenritt, auf elefanten reiten, elefanten waschen, elefanten baden",
      fr: "balade à dos d'éléphant, promenade à dos d'éléphant, à dos d'éléphant, monter un éléphant",
      nl: "olifantenrit, olifant rijden, op een olifant rijden, olifanten wassen",
      es: "paseo en elefante, montar en elefante, montar elefantes",
      it: "giro in elefante, cavalcare un elefante, cavalcare elefanti",
      ru: "катание на слонах, покататься на слоне, кататься на слонах, прогулка на слоне",
      zh: "骑大象, 骑象, 给大象洗澡",
    },
    ifNone: {
      why: "Nobody rides or bathes elephants on our tours. On the tours below you see them in the wild.",
      nearest: [{ category: "Jeep Safari", elephants: true }, { elephants: true }],
    },
  },
  {
    said: {
      en: "beach, beaches, sea, ocean, surf, surfing, surf lesson, surf lessons, dive, diving, diver, scuba, scuba diving, snorkel, snorkeling, snorkelling, whale, whales, whale watching, dolphin, dolphins, dolphin watching, turtle, turtles, turtle watching, jet ski, jetski, water sports, watersports, island hopping, coral, reef, deep sea fishing, yacht",
      de: "strand, strände, meer, ozean, surfen, tauchen, schnorcheln, wale, walbeobachtung, delfine, schildkröten, wassersport",
      fr: "plage, plages, mer, océan, plongée, plongée sous marine, baleine, baleines, dauphin, dauphins, tortue, tortues",
      nl: "zee, oceaan, surfles, duiken, snorkelen, walvis, walvissen, walvissen spotten, dolfijnen, schildpadden",
      es: "playa, playas, mar, océano, surfear, buceo, bucear, ballena, ballenas, avistamiento de ballenas, delfín, delfines, tortugas",
      it: "spiaggia, spiagge, mare, oceano, immersioni, immersione, balena, balene, delfini, tartarughe",
      ru: "пляж, пляжи, море, океан, серфинг, дайвинг, снорклинг, киты, дельфины, черепахи",
      zh: "海滩, 沙滩, 大海, 海边, 冲浪, 潜水, 浮潜, 鲸鱼, 观鲸, 海豚, 海龟",
    },
    ifNone: {
      why: "We don't offer this, because we are two hours from the sea. The tours below take place on our village lakes.",
      nearest: [{ category: "Catamaran Boat Ride" }],
    },
  },
  {
    said: {
      en: "swim, swimming, pool, swimming pool, waterfall, waterfalls, rafting, white water rafting, river rafting, fishing trip, angling, water park",
      de: "schwimmen, baden, pool, wasserfall, wasserfälle, angeln",
      fr: "nager, baignade, piscine, cascade, cascades, pêche",
      nl: "zwemmen, zwembad, waterval, watervallen, vissen",
      es: "nadar, piscina, cascada, cascadas, pescar",
      it: "nuotare, piscina, cascata, cascate, pescare",
      ru: "плавать, купаться, бассейн, водопад, водопады, рыбалка, рафтинг",
      zh: "游泳, 泳池, 瀑布, 钓鱼, 漂流",
    },
    ifNone: {
      why: "Nobody offers that here. The tours below take place on the water.",
      nearest: [{ category: "Catamaran Boat Ride" }, { onWater: true }],
    },
  },
  {
    said: {
      en: "balloon, balloons, ballooning, balloon ride, hot air balloon, hot air balloons, hot air ballooning, hot air balloon ride, helicopter, paragliding, skydiving, skydive, zipline, zip line, ziplining, bungee, bungee jumping, microlight",
      de: "heißluftballon, heissluftballon, ballonfahrt, ballon, hubschrauber, fallschirmspringen, gleitschirm",
      fr: "montgolfière, hélicoptère, parapente, saut en parachute, tyrolienne",
      nl: "luchtballon, heteluchtballon, ballonvaart, helikopter, parachutespringen",
      es: "globo, globo aerostático, helicóptero, parapente, paracaidismo, tirolina",
      it: "mongolfiera, elicottero, parapendio, paracadutismo",
      ru: "воздушный шар, полет на воздушном шаре, вертолет, параплан, парашют",
      zh: "热气球, 直升机, 滑翔伞, 跳伞, 滑索",
    },
    ifNone: {
      why: "Nobody flies here. The tours below have a wide view from a rock.",
      nearest: [{ category: "Rock Climb" }],
    },
  },
  {
    said: {
      en: "massage, massages, ayurveda, ayurvedic, ayurveda massage, ayurvedic massage, spa, spas, wellness, yoga, yoga class, meditation, retreat, sauna, facial, hairdresser",
      de: "massagen, ayurveda massage, ayurvedakur",
      fr: "méditation, bien être",
      nl: "meditatie",
      es: "masaje, masajes, meditación, bienestar",
      it: "massaggio, massaggi, meditazione, benessere, terme",
      ru: "массаж, аюрведа, спа, йога, медитация",
      zh: "按摩, 阿育吠陀, 瑜伽, 冥想, 水疗",
    },
    ifNone: {
      why: "Nobody offers treatments here. The tours below are calm and comfortable.",
      nearest: [{ effort: "seated", gentle: true }],
    },
  },
  {
    said: {
      en: "hotel, hotels, accommodation, accommodations, room, rooms, guesthouse, guesthouses, homestay, homestays, hostel, hostels, camping, camp, camps, glamping, tent, tents, treehouse, tree house, place to stay, where to stay, lodge, lodges, resort, resorts, bed",
      de: "unterkunft, unterkünfte, zimmer, übernachtung, pension, zelten, zelt",
      fr: "hôtel, hébergement, logement, chambre, auberge, tente",
      nl: "accommodatie, kamer, kamers, overnachting, overnachten, kamperen",
      es: "hoteles, alojamiento, habitación, hostal, acampar",
      it: "albergo, alloggio, camera, ostello, campeggio",
      ru: "отель, отели, гостиница, жилье, комната, кемпинг, палатка",
      zh: "酒店, 旅馆, 住宿, 民宿, 房间, 露营",
    },
    ifNone: {
      why: "We don't sell rooms. We are happy to suggest a guest house near the tours below.",
      nearest: [{ length: "days" }, { pickUp: true }],
    },
  },
  {
    said: {
      en: "horse, horses, horse riding, horseback, horseback riding, pony, camel, camel ride, camels, donkey",
      de: "pferd, pferde, reiten, kamel",
      fr: "cheval, chevaux, équitation, chameau",
      nl: "paard, paarden, paardrijden, kameel",
      es: "caballo, caballos, montar a caballo, camello",
      it: "cavallo, cavalli, equitazione, cammello",
      ru: "лошадь, лошади, верховая езда, верблюд",
      zh: "骑马, 马, 骆驼",
    },
    ifNone: {
      why: "There are no horses or camels here, but bullock carts.",
      nearest: [{ category: "Bullock Cart Ride" }],
    },
  },
  {
    said: {
      en: "ski, skis, skiing, snow, snowboard, snowboarding, golf, tennis, football, cricket, gym, quad, quads, quad bike, atv, paintball, karting, casino, casinos, disco, club, clubs, clubbing, party, parties, cinema, concert, theatre, shopping, shop, shops, mall, souvenir, souvenirs, zoo, aquarium, theme park, amusement park, dance, dancing, dance show, wedding, tattoo",
      de: "skifahren, schnee, fußball, kino, konzert, tanzen, einkaufen, einkaufszentrum, freizeitpark, hochzeit",
      fr: "neige, cinéma, danse, achats, parc d'attractions, mariage",
      nl: "skiën, sneeuw, winkelen, voetbal, pretpark, bruiloft",
      es: "esquí, esquiar, nieve, compras, fútbol, cine, baile, boda",
      it: "sci, sciare, neve, calcio, ballo, matrimonio",
      ru: "лыжи, снег, гольф, казино, дискотека, шопинг, зоопарк, кино, свадьба",
      zh: "滑雪, 雪, 高尔夫, 赌场, 夜店, 购物, 电影, 婚礼",
    },
    ifNone: {
      why: "Nobody offers that here.",
      nearest: [{ category: ["Jeep Safari", "Village Tour", "Catamaran Boat Ride", "Cooking"] }],
    },
  },
  {
    said: {
      en: "tea plantation, tea plantations, tea factory, tea estate, tea country, spice garden, spice gardens, spices, gem, gems, gem mine, rubber plantation",
      de: "teeplantage, teeplantagen, teefabrik, gewürzgarten, edelsteine",
      fr: "plantation de thé, plantations de thé, jardin d'épices, épices",
      nl: "theeplantage, theeplantages, kruidentuin, specerijen",
      es: "plantación de té, plantaciones de té, jardín de especias, especias",
      it: "piantagione di tè, piantagioni di tè, spezie",
      ru: "чайная плантация, чайные плантации, сад специй, специи",
      zh: "茶园, 茶厂, 香料园, 香料, 宝石",
    },
    ifNone: {
      why: "Tea grows in the hills, and we visit no spice gardens or shops.",
      nearest: [{ category: ["Food and Drink", "Cooking"] }],
    },
  },
];
