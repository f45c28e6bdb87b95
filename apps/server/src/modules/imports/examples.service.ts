import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { ownFactories } from '../factories/factories.module.ts';
import { addDrawn, removeDrawn } from '../pictures/pictures.module.ts';
import { scopeOf } from './check-rows.ts';
import { EXAMPLE_FACTORY, EXAMPLE_TOYS } from './example-toys.data.ts';
import { exampleRows, findExamples } from './examples.repo.ts';
import { insertRows } from './import-rows.repo.ts';
import type { ImportTools } from './import-tools.ts';
import { createImport, lockCompany, removeImport } from './imports.repo.ts';
import { usedToys } from './undo-import.ts';

type ExampleTools = Pick<ImportTools, 'toys' | 'uses' | 'now'>;

/** Toys to try the product with: an import that no list of imports shows, and that goes as a whole. */
export function createExamples({ toys, uses, now }: ExampleTools) {
  async function countExamples(db: Db, companyId: number): Promise<{ count: number; used_count: number }> {
    const record = await findExamples(db, companyId);
    if (record === null) return { count: 0, used_count: 0 };
    const ids = (await exampleRows(db, record.id)).map(({ toy_id }) => toy_id);
    return { count: ids.length, used_count: (await usedToys({ uses }, db, ids)).size };
  }

  return {
    count: ({ db, session }: SessionContext) => countExamples(db, session.tenant_id),

    async add({ db, session }: SessionContext): Promise<{ count: number }> {
      const { tenant_id: company_id } = session;
      await lockCompany(db, company_id);
      const known = await countExamples(db, company_id);
      if (known.count > 0) return { count: known.count };
      const at = now();
      const { id: factory_id } = await ownFactories.add(db, session, EXAMPLE_FACTORY);
      const import_id = await createImport(db, {
        company_id,
        user_id: session.id,
        kind: 'products',
        name: EXAMPLE_FACTORY,
        phase: 'done',
        percent: 100,
        factory_id,
        is_public: false,
        is_example: true,
        file_ids: [],
        created_at: at,
        touched_at: at,
      });
      const pictures = await addDrawn(
        db,
        company_id,
        EXAMPLE_TOYS.map(({ look }) => ({ kind: 'toy', look, view: 'main', backdrop: 'white' })),
        at,
      );
      const written = await toys.write(
        db,
        { factory_id, company_id },
        EXAMPLE_TOYS.map(({ toy }, place) => ({ key: place, toy, picture_ids: [pictures[place]!] })),
        at,
      );
      // Those that stayed in a cart when the examples went are off the lists since then.
      const back = written.filter(({ before }) => before !== null);
      await toys.restore(
        db,
        back.map(({ toy_id }) => ({ toy_id, before: { is_set_hide: false } })),
        at,
      );
      await insertRows(
        db,
        import_id,
        written.map(({ key, toy_id }) => ({
          row: key + 1,
          article_number: EXAMPLE_TOYS[key]!.toy.article_number,
          picture_ids: [pictures[key]!],
          state: 'created' as const,
          toy_id,
          written_at: at,
        })),
      );
      return { count: written.length };
    },

    /** Those that lie in a cart or a paper stay there, off the lists. */
    async remove({ db, session }: SessionContext): Promise<{ removed_count: number; kept_count: number }> {
      const { tenant_id: company_id } = session;
      await lockCompany(db, company_id);
      const record = await findExamples(db, company_id, true);
      if (record === null) return { removed_count: 0, kept_count: 0 };
      const rows = await exampleRows(db, record.id);
      const held = await toys.lock(
        db,
        scopeOf(record),
        rows.map(({ toy_id }) => toy_id),
      );
      const used = await usedToys({ uses }, db, [...held.keys()]);
      const unused = [...held.keys()].filter((id) => !used.has(id));
      await toys.hide(db, [...used], now());
      await toys.remove(db, unused);
      await removeImport(db, record.id);
      await removeDrawn(
        db,
        company_id,
        rows.filter(({ toy_id }) => !used.has(toy_id)).flatMap(({ picture_ids }) => picture_ids),
      );
      await ownFactories.remove(db, session, record.factory_id);
      return { removed_count: unused.length, kept_count: used.size };
    },
  };
}
export type Examples = ReturnType<typeof createExamples>;
