import * as THREE from "three";
import { type Builder, blend, type V3 } from "./builder";
import { noise3, type Rng, rng } from "./rng";

/** What is on the table. */
export type Dish =
  | "rice"
  | "dhal"
  | "jackfruit"
  | "pumpkin"
  | "beetroot"
  | "beans"
  | "greens"
  | "sambol"
  | "brinjal"
  | "curd";

/** A helping: as wide as 1, its top at `rise`, standing at the origin. */
interface Helping {
  b: Builder;
  q: Rng;
  rise: number;
}

/** A thin piece that faces up, whichever way round its corners are given. */
function sheet(b: Builder, corners: readonly V3[], tones: readonly THREE.Color[], lean = 0): void {
  const [p, q, r] = corners,
    up = (q[2] - p[2]) * (r[0] - p[0]) - (q[0] - p[0]) * (r[2] - p[2]);
  const inOrder = <T>(list: readonly T[]) => (up < 0 ? [...list].reverse() : list);
  b.face(inOrder(corners), [lean, 1, 0], inOrder(tones), { gloss: 0.22 });
}

/** Runs fn for n places spread evenly over a helping: the point, and how far it is from the middle (0 to 1). */
function over(h: Helping, n: number, fn: (at: V3, i: number, out: number) => void, reach = 0.9): void {
  const turn = h.q() * 6.28;
  for (let i = 0; i < n; i++) {
    const out = Math.sqrt((i + 0.5) / n) * reach,
      a = turn + i * 2.39996 + (h.q() - 0.5) * 0.5;
    fn([Math.cos(a) * out, h.rise * Math.sqrt(1 - out * out), Math.sin(a) * out], i, out);
  }
}

/** The smooth or rough hill that the pieces lie on. */
function hill(h: Helping, low: string, high: string, rough: number, gloss: number): void {
  const g = new THREE.SphereGeometry(1, 56, 18, 0, Math.PI * 2, 0, Math.PI / 2),
    p = g.attributes.position,
    seed = h.q() * 40;
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i),
      y = p.getY(i),
      z = p.getZ(i),
      k = 1 + (noise3(x * 4 + seed, y * 4, z * 4 + seed) - 0.5) * rough;
    p.setXYZ(i, x, y * h.rise * k, z);
  }
  g.computeVertexNormals();
  h.b.add(g, (v) => blend(low, high, noise3(v.x * 5 + seed, v.y * 9, v.z * 5)), {}, { gloss });
}

/** Curry leaf: a pointed leaf lying on top. */
function leaf(h: Helping, at: V3, size: number, color = "#2f6a2c"): void {
  const dark = new THREE.Color(color),
    light = blend(color, "#9fc45a", 0.45);
  h.b.within({ at: [at[0], at[1] + 0.03, at[2]], rot: [h.q() * 0.5 - 0.25, h.q() * 6.28, 0] }, () => {
    for (const s of [1, -1])
      sheet(
        h.b,
        [
          [-size, 0, 0],
          [-size * 0.4, 0.02, s * size * 0.36],
          [size * 0.35, 0.02, s * size * 0.3],
          [size, 0, 0],
        ],
        [light, dark, dark, light],
      );
  });
}

/** A ring of onion or shallot. */
function onion(h: Helping, at: V3, r: number, color: string, arc = 4): void {
  h.b.add(
    new THREE.TorusGeometry(r, r * 0.24, 5, 14, arc),
    color,
    { at: [at[0], at[1] + 0.03, at[2]], rot: [Math.PI / 2 - 0.3 + h.q() * 0.6, h.q() * 0.5, h.q() * 6.28] },
    { gloss: 0.3 },
  );
}

function chilli(h: Helping, at: V3, long: number, color: string): void {
  const a = h.q() * 6.28,
    dx = Math.cos(a) * long,
    dz = Math.sin(a) * long;
  h.b.tube(
    [
      [at[0] - dx, at[1] + 0.03, at[2] - dz],
      [at[0], at[1] + 0.09, at[2] + 0.03],
      [at[0] + dx, at[1] + 0.03, at[2] + dz],
    ],
    [long * 0.2, long * 0.24, long * 0.02],
    color,
    { sides: 7, steps: 8, gloss: 0.5 },
  );
}

/** Chunks half sunk in their gravy. */
function chunks(h: Helping, n: number, size: number, colors: string[], gloss: number, skin?: string): void {
  over(
    h,
    n,
    (at, i) => {
      const k = size * (0.8 + h.q() * 0.4);
      h.b.within(
        { at: [at[0], at[1] + k * 0.1, at[2]], rot: [h.q() - 0.5, h.q() * 6.28, h.q() - 0.5] },
        () => {
          h.b.box(
            k * 1.25,
            k * 0.8,
            k,
            colors[i % colors.length],
            {},
            { bevel: k * 0.24, gloss, vary: 0.05 },
          );
          if (skin)
            h.b.box(k * 1.27, k * 0.16, k * 1.02, skin, { at: [0, -k * 0.36, 0] }, { bevel: k * 0.07 });
        },
      );
    },
    0.78,
  );
}

const served: Record<Dish, (h: Helping) => void> = {
  rice(h) {
    hill(h, "#f3e6cc", "#fffaf0", 0.14, 0);
    for (let i = 0; i < 900; i++) {
      const a = h.q() * 6.28,
        out = Math.sqrt(h.q()) * 0.99,
        k = 0.8 + h.q() * 0.4;
      h.b.ball(
        0.02 * k,
        blend("#fffdf6", "#efe0c2", h.q() ** 2),
        {
          at: [Math.cos(a) * out, h.rise * Math.sqrt(1 - out * out) + 0.006, Math.sin(a) * out],
          scale: [2.9, 0.9, 0.9],
          rot: [(h.q() - 0.5) * 0.7, h.q() * 6.28, (h.q() - 0.5) * 0.7],
        },
        { detail: 0, flat: true },
      );
    }
  },
  dhal(h) {
    hill(h, "#e09a1e", "#f7c948", 0.1, 0.4);
    over(h, 110, (at) =>
      h.b.ball(
        0.05,
        blend("#f3b832", "#ffe08a", h.q()),
        { at, scale: [1, 0.4, 1] },
        { detail: 1, gloss: 0.3 },
      ),
    );
    over(h, 9, (at) => onion(h, at, 0.09, "#c9782a", 3.4), 0.7);
    over(
      h,
      26,
      (at) => h.b.ball(0.021, "#2a1a14", { at: [at[0], at[1] + 0.02, at[2]] }, { detail: 0 }),
      0.75,
    );
    over(h, 5, (at) => leaf(h, at, 0.17), 0.6);
    over(h, 3, (at) => chilli(h, at, 0.17, "#b5261c"), 0.55);
  },
  jackfruit(h) {
    hill(h, "#8a3a16", "#c4652a", 0.12, 0.55);
    chunks(h, 12, 0.3, ["#c98a3e", "#b5702e", "#d99f52"], 0.35);
    over(h, 5, (at) => leaf(h, [at[0], at[1] + 0.08, at[2]], 0.17), 0.7);
    over(h, 2, (at) => chilli(h, [at[0], at[1] + 0.1, at[2]], 0.2, "#4f8a2c"), 0.5);
  },
  pumpkin(h) {
    hill(h, "#e0902c", "#f6c46a", 0.1, 0.45);
    chunks(h, 12, 0.32, ["#f08420", "#f59a32", "#e87414"], 0.3, "#4f7a34");
    over(h, 30, (at) => h.b.ball(0.02, "#3a241a", { at: [at[0], at[1] + 0.05, at[2]] }, { detail: 0 }), 0.8);
    over(h, 4, (at) => leaf(h, [at[0], at[1] + 0.1, at[2]], 0.16), 0.6);
  },
  beetroot(h) {
    hill(h, "#8f1c48", "#c44a78", 0.1, 0.5);
    chunks(h, 20, 0.22, ["#8a1440", "#a81f54", "#741038"], 0.45);
    over(h, 4, (at) => leaf(h, [at[0], at[1] + 0.08, at[2]], 0.15), 0.6);
    over(h, 6, (at) => onion(h, [at[0], at[1] + 0.06, at[2]], 0.09, "#f0c4d4", 3.2), 0.8);
  },
  beans(h) {
    hill(h, "#4c7a2a", "#86a844", 0.2, 0.2);
    over(
      h,
      64,
      (at, i) => {
        const a = h.q() * 6.28,
          l = 0.13 + h.q() * 0.07,
          lift = 0.03 + h.q() * 0.1;
        h.b.rod(
          [at[0] - Math.cos(a) * l, at[1] + lift, at[2] - Math.sin(a) * l],
          [at[0] + Math.cos(a) * l, at[1] + lift + (h.q() - 0.5) * 0.08, at[2] + Math.sin(a) * l],
          0.045,
          ["#5c9a34", "#7db648", "#447f2a", "#92c25c"][i % 4],
          { sides: 8, gloss: 0.3 },
        );
      },
      0.82,
    );
    over(h, 40, (at) => h.b.ball(0.024, "#fff8e6", { at: [at[0], at[1] + 0.13, at[2]] }, { detail: 0 }), 0.8);
    over(h, 2, (at) => chilli(h, [at[0], at[1] + 0.1, at[2]], 0.16, "#c8301e"), 0.5);
  },
  greens(h) {
    hill(h, "#2f5f28", "#558a38", 0.3, 0.1);
    over(
      h,
      230,
      (at, i) => {
        const a = h.q() * 6.28,
          l = 0.07 + h.q() * 0.06,
          c = [new THREE.Color(["#3a7430", "#5a9440", "#2c5c28", "#7aae50"][i % 4])],
          y = at[1] + 0.02 + h.q() * 0.07;
        sheet(
          h.b,
          [
            [at[0] - Math.cos(a) * l, y, at[2] - Math.sin(a) * l],
            [at[0] + Math.sin(a) * 0.02, y + 0.03, at[2] - Math.cos(a) * 0.02],
            [at[0] + Math.cos(a) * l, y, at[2] + Math.sin(a) * l],
            [at[0] - Math.sin(a) * 0.02, y + 0.01, at[2] + Math.cos(a) * 0.02],
          ],
          c,
          h.q() - 0.5,
        );
      },
      0.95,
    );
    over(
      h,
      90,
      (at) =>
        h.b.ball(
          0.022,
          "#fffaf0",
          { at: [at[0], at[1] + 0.08, at[2]], scale: [2, 0.7, 0.8], rot: [0, h.q() * 6, 0] },
          { detail: 0 },
        ),
      0.9,
    );
    over(h, 7, (at) => onion(h, [at[0], at[1] + 0.05, at[2]], 0.07, "#d88aa4", 3.4), 0.8);
  },
  sambol(h) {
    hill(h, "#c4461c", "#ee8244", 0.26, 0);
    over(
      h,
      420,
      (at) =>
        h.b.ball(
          0.026 + h.q() * 0.024,
          h.q() < 0.16 ? "#ffe6c8" : blend("#cf4a1e", "#f59a5c", h.q()),
          {
            at: [at[0], at[1] + h.q() * 0.05, at[2]],
            scale: [1.5, 0.8, 0.9],
            rot: [h.q(), h.q() * 6.28, h.q()],
          },
          { detail: 0, flat: true },
        ),
      0.97,
    );
    over(h, 8, (at) => onion(h, [at[0], at[1] + 0.06, at[2]], 0.09, "#c25a86", 3.4), 0.8);
    over(h, 2, (at) => chilli(h, [at[0], at[1] + 0.06, at[2]], 0.2, "#5a9a34"), 0.5);
  },
  brinjal(h) {
    hill(h, "#4a2018", "#7d3a22", 0.16, 0.45);
    over(
      h,
      26,
      (at, i) => {
        const a = h.q() * 6.28,
          l = 0.16 + h.q() * 0.06;
        h.b.tube(
          [
            [at[0] - Math.cos(a) * l, at[1] + 0.04, at[2] - Math.sin(a) * l],
            [at[0], at[1] + 0.1, at[2]],
            [at[0] + Math.cos(a) * l, at[1] + 0.04, at[2] + Math.sin(a) * l],
          ],
          [0.05, 0.065, 0.05],
          ["#5a2a4a", "#7a4426", "#3f1c36", "#8f5630"][i % 4],
          { sides: 7, steps: 6, gloss: 0.5 },
        );
      },
      0.78,
    );
    over(h, 6, (at) => h.b.ball(0.085, "#e6a8bc", { at: [at[0], at[1] + 0.1, at[2]] }, { gloss: 0.4 }), 0.65);
    over(h, 3, (at) => chilli(h, [at[0], at[1] + 0.12, at[2]], 0.17, "#5f9c38"), 0.6);
  },
  curd(h) {
    hill(h, "#fbf4e4", "#fffdf8", 0.03, 0.3);
    // Kithul treacle, poured in a spiral.
    const turns: V3[] = [];
    for (let i = 0; i <= 40; i++) {
      const out = 0.06 + (i / 40) * 0.62,
        a = i * 0.42;
      turns.push([Math.cos(a) * out, h.rise * Math.sqrt(1 - out * out) + 0.012, Math.sin(a) * out]);
    }
    h.b.tube(turns, [0.05, 0.04, 0.045, 0.03], "#8a4310", { sides: 8, steps: 120, gloss: 0.8 });
  },
};

/** A helping of a dish as a heap: r wide, its top rise × r above at. */
export function helping(b: Builder, at: V3, r: number, dish: Dish, seed = 1, rise = 0.45): void {
  b.within({ at, scale: r, rot: [0, seed * 1.7, 0] }, () => served[dish]({ b, q: rng(seed * 7 + 3), rise }));
}

/** A clay bowl of a dish; r is the radius of its rim. */
export function bowl(b: Builder, at: V3, r: number, dish: Dish, seed = 1): void {
  const clay = (p: THREE.Vector3) => blend("#8f4a2e", "#b8663f", noise3(p.x * 14, p.y * 20, p.z * 14));
  b.within({ at }, () => {
    b.lathe(
      [
        [0, 0],
        [r * 0.56, 0],
        [r * 0.62, r * 0.03],
        [r * 0.86, r * 0.22],
        [r * 0.98, r * 0.46],
        [r * 1.0, r * 0.54],
        [r * 0.97, r * 0.58],
        [r * 0.92, r * 0.54],
        [r * 0.88, r * 0.42],
        [r * 0.7, r * 0.3],
      ],
      clay,
      {},
      { sides: 48, gloss: 0.18 },
    );
    helping(b, [0, r * 0.42, 0], r * 0.89, dish, seed, dish === "rice" ? 0.42 : dish === "curd" ? 0.1 : 0.24);
  });
}

/** A thin crisp papadam, waved by the hot oil. */
export function papadam(b: Builder, at: V3, r: number, seed = 1, rot: V3 = [0, 0, 0]): void {
  const rings = 7,
    sides = 30,
    pos: number[] = [],
    idx: number[] = [];
  for (let j = 0; j <= rings; j++)
    for (let i = 0; i <= sides; i++) {
      const a = (i / sides) * 6.2832,
        k = (j / rings) * r,
        x = Math.cos(a) * k,
        z = Math.sin(a) * k,
        bend = Math.sin(a * 3 + seed) * 0.16 * (j / rings) ** 2;
      pos.push(x, r * (bend + (noise3((x / r) * 5 + seed * 3, 1, (z / r) * 5) - 0.5) * 0.16), z);
      if (i < sides && j < rings) {
        const n = j * (sides + 1) + i;
        idx.push(n, n + 1, n + sides + 2, n, n + sides + 2, n + sides + 1);
      }
    }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(pos, 3));
  g.setIndex(idx);
  g.computeVertexNormals();
  b.add(g, (p) => blend("#d9993e", "#fae0a0", noise3((p.x / r) * 7 + seed, 3, (p.z / r) * 7)), { at, rot });
}

/** Half a lime, its cut side up when rot is 0. */
export function lime(b: Builder, at: V3, r: number, rot: V3 = [0, 0, 0]): void {
  b.within({ at, rot }, () => {
    b.add(
      new THREE.SphereGeometry(r, 24, 12, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2),
      "#7fae34",
      {},
      { gloss: 0.35 },
    );
    b.cyl(r, r, r * 0.06, "#e6efa6", {}, { sides: 28 });
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 6.283 + 0.2,
        w = 0.3;
      const p = (k: number, t: number): V3 => [Math.cos(a + t) * r * k, r * 0.036, Math.sin(a + t) * r * k];
      sheet(b, [p(0.14, 0), p(0.82, -w), p(0.88, 0), p(0.82, w)], [new THREE.Color("#bcd34e")]);
    }
  });
}

/** A banana leaf laid as a cloth, length along x. */
export function leafCloth(b: Builder, at: V3, len: number, w: number, rot = 0, seed = 1): void {
  b.within({ at, rot: [0, rot, 0] }, () => {
    const n = 84,
      rows = 4,
      half = (t: number) => w * 0.5 * Math.min(1, Math.sin(Math.PI * (0.04 + t * 0.92)) * 2.6) ** 0.55;
    const y = (t: number, k: number) =>
      0.006 + Math.abs(Math.sin(t * 3 + seed)) * 0.004 + k * k * 0.006 * (1 + Math.sin(t * 17 + seed * 2));
    for (let i = 0; i < n; i++)
      for (const s of [1, -1])
        for (let j = 0; j < rows; j++) {
          const t0 = i / n,
            t1 = (i + 1) / n,
            k0 = j / rows,
            k1 = (j + 1) / rows;
          const point = (t: number, k: number): V3 => [
            (t - 0.5) * len + k * 0.03 * len * 0.3,
            y(t, k),
            s * half(t) * k,
          ];
          const tone = (k: number) =>
            blend("#6fae4c", "#3d8a3e", k * 0.8 + (i % 2) * 0.14 + noise3(t0 * 5, k * 2, s + seed) * 0.3);
          sheet(
            b,
            [point(t0, k0), point(t1, k0), point(t1, k1), point(t0, k1)],
            [tone(k0), tone(k0), tone(k1), tone(k1)],
            (i % 2 ? 1 : -1) * 0.12,
          );
        }
    b.tube(
      [
        [-len * 0.52, 0.02, 0],
        [0, 0.016, 0],
        [len * 0.5, 0.012, 0],
      ],
      [0.016, 0.012, 0.005],
      "#b6cf74",
      { sides: 7, steps: 12 },
    );
  });
}

/** A guest's plate: rice in the middle of a leaf on woven cane, and six curries around it. */
export function leafPlate(b: Builder, at: V3, r = 0.26, seed = 1): void {
  b.within({ at, rot: [0, seed * 1.1, 0] }, () => {
    b.lathe(
      [
        [0, 0],
        [r * 0.8, 0.004],
        [r, r * 0.15],
        [r * 0.98, r * 0.17],
        [r * 0.8, r * 0.07],
        [0, r * 0.06],
      ],
      (p) => blend("#a8793e", "#dcb574", Math.sin(Math.atan2(p.z, p.x) * 60) * 0.5 + 0.5),
      {},
      { sides: 64 },
    );
    const rim: V3[] = [];
    for (let i = 0; i <= 40; i++) {
      const a = (i / 40) * 6.2832,
        k = r * (0.93 + 0.05 * Math.sin(i * 2.4) + 0.03 * Math.cos(i * 1.3));
      rim.push([Math.cos(a) * k, r * (0.12 + 0.03 * Math.sin(i * 1.7)), Math.sin(a) * k]);
    }
    const inner = new THREE.Color("#6aa848"),
      outer = new THREE.Color("#3f8a3c");
    for (let i = 0; i < 40; i++) sheet(b, [[0, r * 0.075, 0], rim[i + 1], rim[i]], [inner, outer, outer]);
    helping(b, [0, r * 0.08, 0], r * 0.44, "rice", seed, 0.62);
    (["dhal", "beetroot", "beans", "jackfruit", "sambol", "pumpkin"] as const).forEach((dish, i) => {
      const a = (i / 6) * 6.283;
      helping(b, [Math.cos(a) * r * 0.64, r * 0.08, Math.sin(a) * r * 0.64], r * 0.24, dish, seed + i, 0.5);
    });
    papadam(b, [r * 0.2, r * 0.36, -r * 0.34], r * 0.36, seed, [0.62, 0.2, 0]);
  });
}

/** The middle of a table: rice and six curries in clay bowls, and papadam, on banana leaves. */
export function feast(b: Builder, at: V3, len = 2.6): void {
  b.within({ at }, () => {
    leafCloth(b, [0, 0, 0], len, 0.92);
    leafCloth(b, [len * 0.12, 0.006, 0.04], len * 0.8, 0.7, 0.08, 2);
    (
      [
        [0, 0.02, 0.3, "rice"],
        [-0.55, 0.2, 0.19, "dhal"],
        [-0.52, -0.22, 0.19, "jackfruit"],
        [0.54, -0.22, 0.19, "beans"],
        [0.56, 0.22, 0.19, "beetroot"],
        [-0.98, 0, 0.18, "pumpkin"],
        [0.98, -0.02, 0.18, "sambol"],
      ] as const
    ).forEach(([x, z, r, dish], i) => bowl(b, [x, 0.02, z], r, dish, i + 1));
    for (let i = 0; i < 5; i++)
      papadam(b, [i * 0.03 - 0.06, 0.04 + i * 0.02, -0.42 + (i % 2) * 0.04], 0.12, i + 1, [0.2, i, 0.1]);
  });
}
