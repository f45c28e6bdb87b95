import { createMasker, findObjects, openPicture, type Box, type Embedder } from '@wanyuan/vision';
import { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';
import sharp from 'sharp';
import { photoGround } from './vision-grounds.ts';
import type { ScannedObject } from './vision-scanned-views.ts';

const SIDE = 480;
const VIEW = 10;
/** A box is right that shares so much with the true one (of what both cover). */
const RIGHT = 0.8;
/** The other network takes seconds for each. */
const ASKED = 80;

interface Placed {
  bytes: Buffer;
  box: Box;
}

/** Whether the main object's box is right: by the model that also embeds, and by the one that only sees. */
export async function measureBoxes(objects: readonly ScannedObject[], embedder: Embedder): Promise<void> {
  const asked = objects.filter(({ isHeldOut }) => isHeldOut).slice(0, ASKED);
  const masker = await createMasker({ threads: 2 });
  const right = { embedding: 0, u2netp: 0 };
  for (const object of asked) {
    const { bytes, box } = await placedOnPhoto(object);
    const picture = await openPicture(bytes);
    const { masks } = await embedder.look(picture);
    const [seen] = masks ? findObjects(masks.all) : [];
    const [masked] = findObjects(await masker.mask(picture));
    if (seen && sharedOf(seen, box) >= RIGHT) right.embedding++;
    if (masked && sharedOf(masked, box) >= RIGHT) right.u2netp++;
  }
  await masker.close();
  console.log(
    `\nmain box right (IoU >= ${RIGHT}) on ${asked.length} photos: ${embedder.identity.name} ${(right.embedding / asked.length).toFixed(3)}, u2netp ${(right.u2netp / asked.length).toFixed(3)}`,
  );
}

async function placedOnPhoto(object: ScannedObject): Promise<Placed> {
  const chance = Chance.of(`box/${object.name}`);
  const size = Math.round(SIDE * chance.between(0.5, 0.98));
  const [left, top] = [chance.int(0, SIDE - size), chance.int(0, SIDE - size)];
  const cutOut = sharp(await object.view(VIEW)).resize(size, size);
  const input = await cutOut.clone().png({ compressionLevel: 1 }).toBuffer();
  const ground = await photoGround(chance, SIDE, SIDE);
  const bytes = await sharp(ground).composite([{ input, left, top }]).jpeg({ quality: 85 }).toBuffer();
  const own = boundsOf(await cutOut.clone().extractChannel(3).raw().toBuffer(), size);
  const box = {
    left: (left + own.left) / SIDE,
    top: (top + own.top) / SIDE,
    width: own.width / SIDE,
    height: own.height / SIDE,
  };
  return { bytes, box };
}

function boundsOf(alpha: Buffer, side: number): Box {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let place = 0; place < alpha.length; place++) {
    if (alpha[place]! < 128) continue;
    const [x, y] = [place % side, Math.floor(place / side)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return { left, top, width: right - left, height: bottom - top };
}

function sharedOf(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.width * a.height + b.width * b.height - both);
}
