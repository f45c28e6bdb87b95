import type { Page } from '@playwright/test';

/** A customer's own photo of a toy: on a table instead of on white, askew, smaller, and saved anew. */
export async function photographed(page: Page, picture: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.codePointAt(0) ?? 0);
    const toy = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(720, 640);
    const pen = canvas.getContext('2d')!;
    const table = pen.createLinearGradient(0, 0, 720, 640);
    table.addColorStop(0, '#e8dccb');
    table.addColorStop(1, '#cbb592');
    pen.fillStyle = table;
    pen.fillRect(0, 0, 720, 640);
    pen.translate(380, 330);
    pen.rotate(0.07);
    // White ground lets the table through.
    pen.globalCompositeOperation = 'multiply';
    pen.drawImage(toy, -240, -240, 480, 480);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    const letters = Array.from(new Uint8Array(await jpeg.arrayBuffer()), (byte) => String.fromCodePoint(byte));
    return btoa(letters.join(''));
  }, picture.toString('base64'));
  return Buffer.from(base64, 'base64');
}
