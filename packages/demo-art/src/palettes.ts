/** Six colours that go together; toys paint with slots of a palette, so that any palette can be put in later. */
export const PALETTES = {
  primary: ['#e4232b', '#1763c6', '#ffc914', '#1f9d4d', '#f47a1f', '#ffffff'],
  candy: ['#ff5c8d', '#36c5d8', '#ffd23f', '#8f6ed5', '#7ed957', '#fff3f7'],
  macaron: ['#f7a8b8', '#a8dadc', '#ffe0a3', '#c7b8ea', '#b5e3b5', '#fdf8f2'],
  nordic: ['#d9785f', '#5c8d89', '#e8c07d', '#3f5866', '#9db5a0', '#f4efe6'],
  army: ['#5b6b3a', '#3c4a2a', '#c2a36b', '#2e3338', '#8a7a4f', '#d9d4c3'],
  space: ['#f4f5f7', '#2f4a9e', '#ff6a2b', '#22252b', '#19b5d8', '#c9ced6'],
  racing: ['#d8141c', '#111418', '#f5f6f8', '#ffd400', '#0b57b0', '#8b9098'],
  jungle: ['#4caf50', '#8bc34a', '#ff9800', '#795548', '#ffc107', '#e8f5e1'],
  ocean: ['#0f7fb5', '#19b3a6', '#f6d365', '#0b4a6f', '#ff8a5b', '#eef9fb'],
  sunset: ['#ff7b54', '#ffb26b', '#ffd56f', '#939b62', '#c04f6f', '#fff4e8'],
  berry: ['#c2265b', '#6a2c91', '#f49ac1', '#ffcf56', '#3d5a98', '#fdf0f6'],
  forest: ['#2f6b3c', '#7a9e3b', '#d8a44a', '#8c4b2c', '#3e7f86', '#f3f0e2'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>;

export type PaletteName = keyof typeof PALETTES;

/** The sixth colour is the light one: it stays the last when the others are turned. */
export const LIGHT_SLOT = 5;

/** A palette with its first five colours turned by `shift`. */
export function turnPalette(name: PaletteName, shift: number): string[] {
  const colours = PALETTES[name].slice(0, LIGHT_SLOT);
  const turn = shift % LIGHT_SLOT;
  return [...colours.slice(turn), ...colours.slice(0, turn), PALETTES[name][LIGHT_SLOT]];
}
