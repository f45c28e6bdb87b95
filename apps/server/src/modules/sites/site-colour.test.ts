import { expect, it } from 'vitest';
import { ratioToWhite, readableColour } from './site-colour.ts';

it('leaves a dark colour, and darkens one on which white is not read', () => {
  expect(readableColour('#1f3b57')).toBe('#1F3B57');
  for (const colour of ['#ffffff', '#ffe000', '#00ff00', '#ec5a2f', '#7f7f7f'])
    expect(ratioToWhite(readableColour(colour))).toBeGreaterThanOrEqual(4.5);
});
