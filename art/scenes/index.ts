import { avatarScenes } from "./avatars";
import { heightScenes } from "./heights";
import { jeepSafari } from "./jeep-safari";
import { kitchenScenes } from "./kitchen";
import { lagoonScenes } from "./lagoon";
import { paddyScenes } from "./paddy";
import { pageScenes } from "./pages";
import { providerScenes } from "./providers";
import { ruinsTeaScenes } from "./ruins-tea";
import type { SceneDef } from "./types";
import { variants } from "./variants";
import { villageScenes } from "./village";

const drawn: readonly SceneDef[] = [
  jeepSafari,
  ...lagoonScenes,
  ...villageScenes,
  ...kitchenScenes,
  ...paddyScenes,
  ...heightScenes,
  ...ruinsTeaScenes,
  ...pageScenes,
  ...variants,
  ...providerScenes,
  ...avatarScenes,
];

/** Every picture, in the order they are rendered: those for phones last, with `phone/` before the id. */
export const scenes: readonly SceneDef[] = [
  ...drawn,
  ...drawn.flatMap((scene): SceneDef[] =>
    scene.phone ? [{ ...scene, ...scene.phone, id: `phone/${scene.id}`, format: "phone" }] : [],
  ),
];
