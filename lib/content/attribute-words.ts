import type { Effort, YesNoAttribute } from "../domain/offer-attributes";

/** The name of each attribute of an offer, and the question that a host answers with yes or no. */
export const ATTRIBUTE_WORDS = {
  goodForChildren: { name: "Good for children", question: "Is it good for children?" },
  gentle: { name: "No bumpy ride", question: "Is it smooth, without bumps?" },
  wheelchair: { name: "Wheelchair access", question: "Can people in a wheelchair take part?" },
  onlyYourGroup: { name: "Only your group", question: "Do you take only one group at a time?" },
  pickUp: { name: "Pick-up where you stay", question: "Do you pick guests up where they stay?" },
  sunrise: { name: "Sunrise", question: "Do guests see the sunrise?" },
  sunset: { name: "Sunset", question: "Do guests see the sunset?" },
  inRain: { name: "Also in heavy rain", question: "Does it also take place in heavy rain?" },
  elephants: { name: "Wild elephants", question: "Do guests usually see wild elephants?" },
  birds: { name: "Many birds", question: "Do guests usually see many birds?" },
  onWater: { name: "On the water", question: "Does it take place on the water?" },
  breakfast: { name: "Breakfast", question: "Is breakfast included?" },
  lunch: { name: "Lunch", question: "Is lunch included?" },
  dinner: { name: "Dinner", question: "Is dinner included?" },
  vegetarian: { name: "Vegetarian food", question: "Do you serve vegetarian food?" },
  vegan: { name: "Vegan food", question: "Do you serve vegan food?" },
} as const satisfies Record<YesNoAttribute, { name: string; question: string }>;

/**
 * The words for attributes that do not apply. Attributes without an entry here are shown only if they apply.
 */
export const NOT_WORDS = {
  wheelchair: "Not suitable for wheelchairs",
  onlyYourGroup: "Shared with other guests",
  pickUp: "No pick-up where you stay",
  inRain: "Not in heavy rain",
  vegetarian: "No vegetarian food",
  vegan: "No vegan food",
} as const satisfies Partial<Record<YesNoAttribute, string>>;

/** The words for the levels of effort: how much guests have to move. */
export const EFFORT_WORDS = {
  seated: "Mostly sitting",
  easy: "Easy",
  moderate: "Some effort",
  hard: "A steep or long climb",
} as const satisfies Record<Effort, string>;
