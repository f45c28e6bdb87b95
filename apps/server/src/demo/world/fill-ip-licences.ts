import { readArtIndex, type Recipe } from '@wanyuan/demo-art';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toys } from '#modules/toys/toys.schema.ts';
import { ip_licences } from '#modules/ip/ip-licences.schema.ts';
import { addPictures } from './demo-pictures.ts';
import { dayFrom } from './demo-time.ts';
import { DEMO_IPS } from './ip-licences.data.ts';

/** Licences for the studio's own characters; the toys that show a character are put under its licence. */
export async function fillIpLicences(db: Db, now: Date): Promise<void> {
  const index = readArtIndex();
  const family = index.families.find(({ key }) => key === 'character')!;
  const characters = DEMO_IPS.map((ip) => {
    const style = family.styles[ip.style_index]!;
    const designs = index.geometries.filter(
      (geometry) => geometry.family === family.key && geometry.style === style.key,
    );
    return { ip, style, designs: designs.map(({ id }) => id) };
  }).filter(({ designs }) => designs.length > 0);

  const posters = await addPictures(
    db,
    characters.map(({ style, designs }, position): Recipe => ({
      kind: 'character',
      name: style.name,
      name_en: style.name_en,
      look: {
        geometry: designs[0]!,
        palette: family.palettes[position % family.palettes.length]!,
        shift: position % 5,
      },
      theme: position,
    })),
    now,
  );
  for (const [position, { ip, style, designs }] of characters.entries()) {
    const [row] = await db
      .insert(ip_licences)
      .values({
        name: style.name,
        name_en: style.name_en,
        owner: ip.owner,
        introduction: ip.introduction,
        picture_id: posters[position]!,
        category_ids: ip.category_ids,
        regions: ip.regions,
        royalty_percent: ip.royalty_percent,
        valid_from: dayFrom(now, ip.valid[0]),
        valid_until: dayFrom(now, ip.valid[1]),
      })
      .returning({ id: ip_licences.id });
    await db
      .update(toys)
      .set({ ip_id: sql`${row!.id}` })
      .where(inArray(toys.design_key, designs));
  }
}
