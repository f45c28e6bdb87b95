import type { Recipe } from '@wanyuan/demo-art';
import type { Db } from '#infra/database/database.ts';
import { logistics_companies } from '#modules/logistics/logistics.schema.ts';
import { addPictures } from './demo-pictures.ts';
import { DEMO_LOGISTICS } from './logistics.data.ts';

const THEMES = 24;

/** Who moves the goods, each with a sign. */
export async function fillLogistics(db: Db, now: Date): Promise<void> {
  const signs = DEMO_LOGISTICS.map(({ sign: [name, name_en] }, position): Recipe => {
    return { kind: 'logo', name, name_en, theme: (position * 5) % THEMES };
  });
  const pictures = await addPictures(db, signs, now);
  await db.insert(logistics_companies).values(
    DEMO_LOGISTICS.map(({ sign: _sign, services, ...company }, position) => ({
      ...company,
      services: [...services],
      logo_picture_id: pictures[position],
      position,
    })),
  );
}
