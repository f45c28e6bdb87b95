import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { svg } from '../svg/svg.ts';
import { balanceLines, breakLines } from './break-lines.ts';
import { drawText, fittedSize, measureText } from './draw-text.ts';

describe('text', () => {
  it('shrinks to its maximum width and never grows', () => {
    const style = { font: 'playful', size: 60, maxWidth: 200 } as const;
    expect(measureText('遥控攀爬越野车', style)).toBeCloseTo(200, 6);
    expect(fittedSize('车', style)).toBe(60);
  });

  it('measures what it draws', async () => {
    const width = measureText('ABS玩具', { font: 'plain', size: 40 });
    const markup = drawText('ABS玩具', { font: 'plain', size: 40, x: 20, y: 60, fill: '#000' });
    const { info } = await sharp(Buffer.from(svg(400, 100, markup)))
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs(info.width - width)).toBeLessThan(8);
  });

  it('skips characters that it has no outline for', () => {
    const look = { font: 'poster', size: 30, x: 0, y: 0, fill: '#000' } as const;
    expect(drawText('玩😀\u{20000}具', look)).toBe(drawText('玩具', look));
    expect(drawText('😀', look)).toBe('');
  });

  it('writes only numbers that SVG knows', () => {
    expect(
      drawText('中文 Latin 123 ±×', {
        font: 'plain',
        size: 17,
        x: 3,
        y: 9,
        fill: '#000',
        stroke: '#fff',
        strokeWidth: 2,
      }),
    ).not.toMatch(/NaN|undefined|\de-/);
  });

  it('breaks lines between characters, not within words and numbers', () => {
    const lines = breakLines('遥控车 2.4GHz ABS', { font: 'plain', size: 20, maxWidth: 80 }, 5);
    expect(lines).toEqual(['遥控车', '2.4GHz', 'ABS']);
    expect(balanceLines('新品首发季 遥控飞车', { font: 'plain', size: 40, maxWidth: 220 }, 30)).toEqual([
      '新品首发季',
      '遥控飞车',
    ]);
    expect(balanceLines('短', { font: 'plain', size: 40, maxWidth: 220 }, 30)).toEqual(['短']);
  });
});
