import { readDemoVectors } from '@wanyuan/demo-art';
import type pg from 'pg';
import { modelKey } from '../infra/vision/vision-port.ts';
import { picture_vectors } from '../modules/picture-search/picture-search.schema.ts';
import { RowBatch } from './load-rows.ts';

/**
 * What the committed model sees in the pictures of toys, so that a first start answers at once. What is not in the file,
 * or another model, is looked at in the background.
 */
export async function fillPictureIndex(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into pictured_toys (toy_id, picture_ids, change) select id, picture_ids, 1 from toys where picture_ids <> '{}'`,
  );
  await client.query('insert into picture_index_state (id, change) values (1, 1)');
  const known = readDemoVectors();
  if (known === null) return;
  const model = modelKey(known.model);
  const { rows } = await client.query<{ id: string; hash: string }>(
    `select id, hash from pictures where id in (select unnest(picture_ids) from pictured_toys)`,
  );
  const batch = new RowBatch(picture_vectors, ['picture_id', 'model', 'vector']);
  for (const { id, hash } of rows) {
    const vector = known.vectors.get(hash);
    if (vector) batch.add({ picture_id: Number(id), model, vector });
  }
  await batch.copy(client);
}
