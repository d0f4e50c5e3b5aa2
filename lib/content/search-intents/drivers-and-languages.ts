import type { SearchIntent } from "../../domain/search-intents";

/** Words for pick-up, drivers and the languages of hosts. */
export const DRIVERS_AND_LANGUAGES: readonly SearchIntent[] = [
  {
    said: {
      en: "pick up, pick ups, pickup, pickups, hotel pickup, hotel pick up, with pick up, pick us up, collect us, door to door, transport, transportation, transport included",
      de: "abholung, abholservice, hotelabholung, mit abholung",
      fr: "prise en charge, transport inclus, navette",
      nl: "ophalen, ophaalservice, opgehaald, vervoer",
      es: "recogida, recogida en hotel, transporte",
      it: "prelievo, ritiro in hotel, trasporto",
      ru: "трансфер из отеля, забрать из отеля, трансфер включен",
      zh: "接送, 酒店接送, 接人",
    },
    fits: [{ pickUp: true }],
    words: "pick up",
  },
  {
    said: {
      en: "driver, drivers, private driver, private car, car with driver, car and driver, car, chauffeur, driver guide, vehicle, van, minivan",
      de: "fahrer, auto, auto mit fahrer, chauffeur",
      fr: "chauffeur privé, voiture, voiture avec chauffeur, conducteur",
      nl: "chauffeurs, auto met chauffeur, bestuurder",
      es: "conductor, chófer, coche, coche con conductor",
      it: "autista, macchina, auto con autista",
      ru: "водитель, с водителем, машина, машина с водителем",
      zh: "司机, 包车司机, 带司机",
    },
    fits: [{ category: "Tuk Tuk Ride" }, { category: "Two-Day Tour" }],
    words: "driver",
    note: "We don't sell a car with a driver on its own. These drivers come with their tour.",
  },
  {
    said: {
      en: "female, woman, women, lady, ladies, female driver, female guide, women led, solo female",
      de: "frau, frauen, weiblich, fahrerin",
      fr: "femme, femmes",
      nl: "vrouw, vrouwen, vrouwelijk",
      es: "mujer, mujeres",
      it: "donna, donne",
      ru: "женщина, женщины",
      zh: "女士, 女性, 女司机",
    },
    words: "woman, women, lady",
  },
  {
    said: {
      en: "english, english speaking, in english, english guide",
      de: "englisch, englischsprachig",
      fr: "anglais, en anglais",
      nl: "engels",
      es: "inglés",
      it: "inglese",
      ru: "английский",
      zh: "英语, 英文",
    },
    words: "english",
  },
  {
    said: {
      en: "german, german speaking, in german, german guide",
      de: "deutsch, deutschsprachig, auf deutsch",
      fr: "allemand",
      nl: "duits",
      es: "alemán",
      it: "tedesco",
      ru: "немецкий",
      zh: "德语",
    },
    words: "german",
  },
  {
    said: {
      en: "french, french speaking, in french, french guide",
      de: "französisch",
      fr: "français, francophone, en français",
      nl: "frans",
      es: "francés",
      it: "francese",
      ru: "французский",
      zh: "法语",
    },
    words: "french",
  },
  {
    said: {
      en: "russian, russian speaking, in russian, russian guide",
      de: "russisch",
      ru: "русский, на русском, русский гид, русскоязычный",
      zh: "俄语",
    },
    words: "russian",
  },
  {
    said: {
      en: "chinese, chinese speaking, mandarin, in chinese, chinese guide",
      de: "chinesisch",
      ru: "китайский",
      zh: "中文, 中文导游, 汉语, 普通话",
    },
    words: "chinese, mandarin",
  },
  {
    said: {
      en: "spanish, italian, dutch",
      de: "spanisch, italienisch, niederländisch",
      fr: "espagnol, italien, néerlandais",
      nl: "spaans, italiaans, nederlands",
      es: "español, italiano, holandés, en español",
      it: "spagnolo, in italiano",
      ru: "испанский, итальянский",
      zh: "西班牙语, 意大利语",
    },
    words: "spanish, italian, dutch",
  },
];
