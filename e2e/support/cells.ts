import type { Locator } from '@playwright/test';

/** Drags the pointer from the middle of one place to the middle of another, as a hand does: by way of places between. */
export async function dragTo(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page();
  await from.hover();
  await mouse.down();
  await to.hover();
  await to.hover({ position: { x: 6, y: 6 } });
  await mouse.up();
}

/** The handle by which what stands in a picked cell is filled into others. */
export const fillHandle = (cell: Locator): Locator => cell.locator('[data-fill]');
