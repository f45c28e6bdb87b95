import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, siteColours } from './site-colours.ts';

const ENOUGH = 4.5;

it('leaves a colour that can be read as it is', () => {
  expect(siteColours('#1f3b57')).toMatchObject({ light: '#1f3b57', fill: '#1f3b57', on_fill: '#ffffff' });
});

it('writes dark words on a pale colour', () => {
  expect(siteColours('#ffd400')).toMatchObject({ fill: '#ffd400', on_fill: '#1f2329' });
});

it('keeps the contrast of every colour', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, (colour) => {
      const { light, dark, fill, on_fill: onFill } = siteColours(colour);
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(ENOUGH);
      expect(contrast(dark, '#1e2125')).toBeGreaterThanOrEqual(ENOUGH);
      expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(ENOUGH);
    }),
  );
});
