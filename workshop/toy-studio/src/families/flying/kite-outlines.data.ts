/** A piece of cloth, drawn for the right half of the kite (x from 0 outwards, y up); the left half mirrors it. */
export interface KitePanel {
  corners: readonly (readonly [number, number])[];
  slot: number;
  rounding?: number;
}

export interface KiteOutline {
  panels: readonly KitePanel[];
  /** Rods of the right half, from and to. */
  spars: readonly (readonly [number, number, number, number])[];
  /** Where tails hang: x and y, on the right half (x = 0 for one in the middle). */
  tails: readonly (readonly [number, number])[];
}

export const DIAMOND_KITES: readonly KiteOutline[] = [
  {
    panels: [
      {
        corners: [
          [0, 1.05],
          [0.85, 0.25],
          [0, 0.25],
        ],
        slot: 0,
      },
      {
        corners: [
          [0, 0.25],
          [0.85, 0.25],
          [0, -1.15],
        ],
        slot: 1,
      },
    ],
    spars: [
      [0, 0.25, 0.83, 0.25],
      [0, 1, 0, -1.1],
    ],
    tails: [[0, -1.1]],
  },
  {
    panels: [
      {
        corners: [
          [0, 1],
          [0.5, 0.9],
          [0.62, 0.3],
          [0, 0.3],
        ],
        slot: 0,
      },
      {
        corners: [
          [0, 0.3],
          [0.62, 0.3],
          [0.62, -0.3],
          [0, -0.3],
        ],
        slot: 2,
      },
      {
        corners: [
          [0, -0.3],
          [0.62, -0.3],
          [0.5, -0.9],
          [0, -1],
        ],
        slot: 1,
      },
    ],
    spars: [
      [0, 0.9, 0.5, 0.86],
      [0, -0.9, 0.5, -0.86],
      [0, 1, 0, -1],
    ],
    tails: [[0.45, -0.9]],
  },
  {
    panels: [
      {
        corners: [
          [0, 0.9],
          [0.6, 0.75],
          [0.3, 0.2],
          [0, 0],
        ],
        slot: 0,
        rounding: 0.04,
      },
      {
        corners: [
          [0.6, 0.75],
          [0.95, 0.1],
          [0.3, 0.2],
        ],
        slot: 2,
        rounding: 0.02,
      },
      {
        corners: [
          [0.3, 0.2],
          [0.95, 0.1],
          [0, -1],
          [0, 0],
        ],
        slot: 1,
        rounding: 0.03,
      },
    ],
    spars: [
      [0, 0.4, 0.9, 0.12],
      [0, 0.9, 0, -0.95],
    ],
    tails: [[0, -0.95]],
  },
];

export const DELTA_KITES: readonly KiteOutline[] = [
  {
    panels: [
      {
        corners: [
          [0, 0.95],
          [0.55, 0.1],
          [0, -0.2],
        ],
        slot: 0,
      },
      {
        corners: [
          [0.55, 0.1],
          [1.3, -0.55],
          [0.45, -0.4],
          [0, -0.2],
        ],
        slot: 1,
      },
      {
        corners: [
          [0, -0.2],
          [0.45, -0.4],
          [0, -0.62],
        ],
        slot: 2,
      },
    ],
    spars: [
      [0, 0.93, 1.27, -0.53],
      [0, 0.9, 0, -0.6],
    ],
    tails: [
      [0, -0.6],
      [1.2, -0.55],
    ],
  },
  {
    panels: [
      {
        corners: [
          [0, 0.8],
          [0.7, 0.25],
          [0.3, 0],
          [0, 0.1],
        ],
        slot: 0,
      },
      {
        corners: [
          [0.7, 0.25],
          [1.5, -0.2],
          [1, -0.3],
          [0.3, 0],
        ],
        slot: 2,
      },
      {
        corners: [
          [0, 0.1],
          [0.3, 0],
          [1, -0.3],
          [0.55, -0.36],
          [0, -0.3],
        ],
        slot: 1,
      },
    ],
    spars: [
      [0, 0.78, 1.46, -0.18],
      [0, 0.75, 0, -0.28],
    ],
    tails: [[0.5, -0.36]],
  },
];

export const ANIMAL_KITES: readonly KiteOutline[] = [
  {
    panels: [
      {
        corners: [
          [0.08, 0.5],
          [0.5, 1],
          [1.15, 0.9],
          [1.2, 0.3],
          [0.6, 0],
          [0.08, 0.1],
        ],
        slot: 0,
        rounding: 0.22,
      },
      {
        corners: [
          [0.08, 0.12],
          [0.6, 0.02],
          [1, -0.3],
          [0.8, -0.85],
          [0.4, -0.75],
          [0.08, -0.3],
        ],
        slot: 1,
        rounding: 0.2,
      },
      {
        corners: [
          [0, 0.75],
          [0.12, 0.6],
          [0.13, -0.4],
          [0, -0.7],
        ],
        slot: 3,
        rounding: 0.05,
      },
    ],
    spars: [
      [0.05, 0.7, 0.3, 1.15],
      [0.1, 0.3, 1.05, 0.8],
    ],
    tails: [[0.7, -0.8]],
  },
  {
    panels: [
      {
        corners: [
          [0.1, 0.55],
          [0.7, 0.85],
          [1.4, 0.5],
          [1.35, 0.2],
          [0.7, 0.2],
          [0.1, 0.1],
        ],
        slot: 0,
        rounding: 0.12,
      },
      {
        corners: [
          [0, 0.95],
          [0.22, 0.8],
          [0.2, 0.2],
          [0.14, -0.35],
          [0, -0.4],
        ],
        slot: 1,
        rounding: 0.1,
      },
      {
        corners: [
          [0, -0.3],
          [0.16, -0.28],
          [0.7, -1.15],
          [0.45, -1.15],
          [0, -0.6],
        ],
        slot: 2,
        rounding: 0.05,
      },
    ],
    spars: [
      [0.1, 0.5, 1.3, 0.42],
      [0, 0.9, 0, -0.5],
    ],
    tails: [[0.56, -1.1]],
  },
  {
    panels: [
      {
        corners: [
          [0, 1.1],
          [0.3, 0.95],
          [0.55, 0.5],
          [0.45, -0.1],
          [0, -0.3],
        ],
        slot: 0,
        rounding: 0.2,
      },
      {
        corners: [
          [0.48, 0.5],
          [1.05, 0.55],
          [0.85, 0.15],
          [0.46, 0.05],
        ],
        slot: 2,
        rounding: 0.1,
      },
      {
        corners: [
          [0, -0.25],
          [0.3, -0.2],
          [0.75, -0.95],
          [0.3, -0.85],
          [0, -0.7],
        ],
        slot: 1,
        rounding: 0.08,
      },
    ],
    spars: [
      [0, 0.3, 0.95, 0.45],
      [0, 1, 0, -0.6],
    ],
    tails: [
      [0.55, -0.9],
      [0, -0.7],
    ],
  },
];
