import * as THREE from "three";
import { blend } from "../kit/builder";
import { cast } from "../kit/cast";
import type { Face } from "../kit/face";
import type { PaletteName } from "../kit/palettes";
import { poses } from "../kit/people";
import { someone } from "../kit/props";
import type { SceneDef } from "./types";

const list: [keyof typeof cast, string, string, Partial<Face>?][] = [
  ["emma", "A smiling woman with red-brown hair", "#8fc4bc"],
  ["kofi", "A smiling man with short curls", "#f0c078"],
  ["hans", "An older man with glasses and a white beard", "#e8b79a", { happy: true }],
  ["aiko", "A woman with a straw hat", "#a8b8dc"],
  ["amara", "A woman with a yellow headscarf", "#c99ab8"],
  ["liam", "A man with a short beard", "#7fb0c4"],
  ["malini", "A young woman with long dark hair", "#e59a80"],
  ["mei", "A woman with round glasses", "#f0b8b0"],
];

/** Eight portrait busts against a soft ground. */
export const avatarScenes: SceneDef[] = list.map(([who, alt, ground, face], i) => ({
  id: `avatar-${i + 1}`,
  alt,
  palette: "bright" as PaletteName,
  focus: "50% 40%",
  format: "square" as const,
  tweak: {
    fog: 0,
    mist: 0,
    clouds: 0,
    zenith: ground,
    mid: ground,
    horizon: ground,
    glowPower: 0,
    sun: { elevation: 36, azimuth: i % 2 ? 40 : 320, color: "#fff0d8", power: 2.9, size: 5 },
    vignette: 0.1,
    sky: 0.95,
  },
  shot: { pos: [0, 1.52, 2.1] as const, target: [0, 1.475, 0] as const, fov: 19, lens: 0.005 },
  build: (s) => {
    s.shadow = { center: new THREE.Vector3(0, 1.3, 0), radius: 1.1 };
    s.land({ height: () => -9, paint: () => blend(ground, "#ffffff", 0.1), radius: 20, cells: 8 });
    const c = cast[who];
    s.add(
      someone(
        who,
        poses.stand({
          headTurn: i % 2 ? 0.18 : -0.18,
          twist: i % 2 ? 0.25 : -0.25,
          headTilt: i % 3 === 0 ? 0.05 : 0,
        }),
        { fine: true, backpack: false, camera: false, face: { ...c.face, ...face } },
      ),
      [0, 0, 0],
      0,
    );
  },
}));
