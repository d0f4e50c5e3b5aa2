import type { Said } from "../../domain/search-intents";

/** Words and phrases without meaning for a search. */
export const FILLERS: Said = {
  en: "a, an, the, and, or, with, for, in, near, to, of, at, on, from, by, between, i, me, us, we, my, our, you, your, some, s, is, are, was, it, its, this, that, these, there, here, be, do, does, did, can, could, would, should, will, have, has, want, wants, need, needs, like, love, please, hello, hi, thanks, not, no, very, really, just, also, only, about, around, near me, nearby, near by, close, close by, close to, around here, next to, things to do, thing to do, things to see, what to do, what to see, places to see, places to visit, places to go, where to go, where can i, where can we, how can i, can i, can we, how, how to, how much, what, which, when, where, why, who, something, something to do, anything, somewhere, activity, activities, stuff, thing, things, attraction, attractions, experience, experiences, excursion, excursions, offer, offers, option, options, idea, ideas, best, top, top 10, good, great, nice, amazing, awesome, beautiful, cool, fun, interesting, special, unique, must see, must do, must, better, perfect, ideal, suitable, safe, safely, looking, looking for, look, search, find, finding, show, show me, see, seeing, watch, watching, spot, spotting, visit, visiting, go, going, get, getting, take, make, try, spend, explore, discover, enjoy, join us, learn, learn to, book, booking, bookings, reserve, reservation, buy, price, prices, cost, costs, ticket, tickets, travel, travelling, traveling, traveler, travellers, travelers, tourist, tourists, visitor, visitors, holiday, holidays, vacation, vacations, guide, guided, guides, speaking, today, tomorrow, now, this week, this weekend, next week, sri lanka, srilanka, ceylon, sri lankan, lanka, today's, style, type, kind, old, years, year, aged, age, hour, hours, including, included, include, without, one, too, more, most, much, lot, lots, all, any, every, each, new, real, true, if, but, so, as, than, then, up, out, into, through, during, after, before",
  de: "der, das, den, dem, des, ein, eine, einen, einem, einer, und, oder, mit, für, im, ins, zu, zum, zur, nach, von, vom, am, auf, bei, aus, ich, wir, uns, mich, möchte, möchten, wollen, will, suche, suchen, gibt, es, was, wo, wie, kann, man, machen, tun, unternehmen, aktivität, aktivitäten, ausflug, ausflüge, erlebnis, erlebnisse, schön, schöne, schöner, schönste, beste, besten, in der nähe, nähe, sehen, beobachten, besuchen, besichtigen, buchen, heute, urlaub, reise, führung, geführte, geführt, dauer, bitte, gut, gute",
  fr: "le, la, les, l, un, une, du, des, de, d, et, ou, avec, pour, en, dans, à, au, aux, sur, chez, je, nous, on, voir, faire, que faire, quoi faire, activité, activités, excursion, sortie, sorties, visite, visiter, meilleur, meilleure, meilleurs, beau, belle, près, près de, près de moi, à côté, cherche, voudrais, réserver, aujourd'hui, vacances, voyage, guide, cours, bon, bonne",
  nl: "het, een, en, met, voor, naar, op, bij, van, aan, uit, ik, wij, wil, willen, zoek, zien, kijken, doen, te doen, wat te doen, activiteit, activiteiten, uitje, uitjes, excursie, excursies, mooi, mooie, leuk, leuke, beste, in de buurt, buurt, bezoeken, boeken, vandaag, vakantie, reis, gids, goed, goede",
  es: "el, los, las, una, unos, y, o, con, para, del, al, por, sobre, yo, ver, hacer, qué hacer, que hacer, actividad, actividades, excursiones, mejor, mejores, bonito, bonita, cerca, cerca de mí, busco, quiero, reservar, hoy, vacaciones, viaje, visitar, guía, clase, bueno, buena",
  it: "il, lo, gli, i, uno, una, e, con, per, di, del, della, dei, al, alla, nel, nella, sul, vedere, fare, cosa fare, cose da fare, attività, gita, gite, giro, migliore, migliori, bello, bella, vicino, vicino a me, cerco, vorrei, prenotare, oggi, vacanza, viaggio, visitare, guida, corso, buono",
  ru: "и, или, с, со, для, в, во, на, из, по, к, у, от, до, о, мы, я, хочу, хотим, что, где, как, можно, посмотреть, увидеть, чем заняться, что посмотреть, экскурсия, экскурсии, экскурсию, тур, туры, поездка, лучшие, лучший, рядом, недалеко, забронировать, сегодня, отпуск, гид, шри ланка, шри ланке",
  zh: "的, 之, 在, 去, 和, 与, 我, 我们, 想, 要, 看, 玩, 附近, 最好, 好玩, 活动, 体验, 旅游, 旅行, 游, 之旅, 行程, 斯里兰卡, 推荐活动, 课程, 课, 预订, 怎么, 哪里, 什么, 可以, 有, 一个, 适合, 带, 中, 上, 里, 团",
};

/**
 * Words that people often type but offers rarely contain. If the search has other words too, an offer need not
 * contain these words, but an offer that contains them ranks higher.
 */
export const OPTIONAL: Said = {
  en: "trip, trips, tour, tours, class, classes, lesson, lessons, course, workshop, day, days, people, person, persons, pax, adult, adults, guest, guests, ride, rides, riding, drive, drives",
  de: "fahrt, fahrten, ausfahrt, touren, tag, tage, personen, leute, erwachsene",
  fr: "tours, jour, jours, journée, personnes, adultes",
  nl: "tocht, tochten, dag, dagen, ritje, personen, mensen, volwassenen",
  es: "día, días, personas, adultos, vuelta",
  it: "giorno, giorni, persone, adulti",
  ru: "день, дня, дней, человек, люди, взрослые",
  zh: "天, 人, 日",
};
