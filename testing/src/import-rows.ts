import type { Db } from '@wanyuan/server/src/infra/database/database.ts';
import { product_import_rows, product_imports } from '@wanyuan/server/src/modules/imports/imports.schema.ts';
import { createFactory } from './catalogue-rows.ts';
import { createFile } from './factories.ts';

/** The owner's imports: files to read, a preview with a row, an import that is done, and a factory of their own. */
export async function createImportRows(db: Db, owner: { company_id: number; user_id: number }) {
  const { id: product_sheet_file_id } = await createFile(db, owner, 'product_sheet');
  const { id: import_picture_file_id } = await createFile(db, owner, 'import_picture');
  const { id: own_factory_id } = await createFactory(db, { company_id: owner.company_id });
  const start = async (kind: 'products' | 'pictures', phase: 'preview' | 'done') => {
    const [row] = await db
      .insert(product_imports)
      .values({
        ...owner,
        kind,
        phase,
        name: '报价.xlsx',
        factory_id: own_factory_id,
        is_public: false,
        file_ids: [],
        created_at: new Date(),
      })
      .returning({ id: product_imports.id });
    return row!.id;
  };
  const product_import_id = await start('products', 'preview');
  const picture_import_id = await start('pictures', 'preview');
  const done_import_id = await start('products', 'done');
  const addRow = async (import_id: number, values: Partial<typeof product_import_rows.$inferInsert>) => {
    const [row] = await db
      .insert(product_import_rows)
      .values({ import_id, row: 2, ...values })
      .returning({ id: product_import_rows.id });
    return row!.id;
  };
  const values = { article_number: 'A1', name: '车', exworks_price: '1' };
  const product_import_row_id = await addRow(product_import_id, { values, edits: values, article_number: 'A1' });
  const picture_import_row_id = await addRow(picture_import_id, { values: { file_name: 'a.jpg' } });
  await addRow(done_import_id, { values, state: 'created', written_at: new Date() });
  return {
    product_sheet_file_id,
    import_picture_file_id,
    own_factory_id,
    product_import_id,
    product_import_row_id,
    picture_import_id,
    picture_import_row_id,
    done_import_id,
  };
}
