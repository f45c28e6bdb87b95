import { brokenPicture } from './broken-picture.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** Of JFIF the version and density, without the thumbnail behind them. */
const JFIF_BYTES = 14;
/** Of Adobe's segment what says how colours are coded. */
const ADOBE_BYTES = 12;
const ICC = 'ICC_PROFILE\0';

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * The pixels as they were coded, with the colour profile; nothing that a camera or a program wrote about them, no
 * thumbnail, no further picture and nothing behind the end.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff_d8) throw brokenPicture('no JPEG');
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw brokenPicture(`no marker at ${at}`);
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? EOI;
    if (marker === EOI) {
      kept.push(Buffer.from([0xff, EOI]));
      break;
    }
    if (marker === SOI || marker === 0x01 || isRestart(marker)) {
      at += 2;
      continue;
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
    if (length < 2 || at + 2 + length > bytes.length) throw brokenPicture(`a segment that does not end at ${at}`);
    const end = at + 2 + length;
    const payload = keptPayload(marker, bytes.subarray(at + 4, end));
    if (payload !== null) kept.push(segment(marker, payload));
    at = end;
    if (marker === SOS) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
    }
  }
  return Buffer.concat(kept);
}

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Null for what says nothing about the pixels. */
function keptPayload(marker: number, payload: Buffer): Buffer | null {
  if (marker === COMMENT) return null;
  if (marker < APP0 || marker > APP15) return payload;
  const name = payload.toString('latin1', 0, ICC.length);
  if (marker === APP0 && name.startsWith('JFIF\0') && payload.length >= JFIF_BYTES)
    return Buffer.concat([payload.subarray(0, JFIF_BYTES - 2), Buffer.from([0, 0])]);
  if (marker === APP2 && name === ICC) return payload;
  if (marker === APP14 && name.startsWith('Adobe') && payload.length >= ADOBE_BYTES)
    return payload.subarray(0, ADOBE_BYTES);
  return null;
}

/** Where the next segment begins, or the file ends: a picture that was cut off stays one that was. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return bytes.length;
}
