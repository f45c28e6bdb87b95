import { composePicture } from '@wanyuan/demo-art';
import pg from 'pg';
import sharp from 'sharp';
import type { Surroundings } from './load-acts.ts';
import { demoToys } from './vision-toys.ts';

const WORDS = ['积木', '遥控车', '恐龙', '毛绒', '益智', '水枪', '公主', '磁力片', '工程车', '泡泡', '拼图', '粉色'];
const PHOTOS = 12;

/** What the people of a crowd know: toys of the world, usual words, photos that customers sent. */
export async function loadSurroundings(connection: pg.ClientConfig): Promise<Surroundings> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(
    `select id::int from toys where company_id is null and not is_black and not is_set_hide order by id limit 5000`,
  );
  await client.end();
  const photos: Buffer[] = [];
  for (const { pictures } of demoToys().slice(0, PHOTOS)) {
    const { data } = await composePicture(pictures[0]!);
    photos.push(await sharp(data).resize(1200, 900, { fit: 'contain', background: '#ddd' }).jpeg().toBuffer());
  }
  return { toyIds: rows.map(({ id }) => id), words: WORDS, photos };
}
