import type { imports } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { EXAMPLE_URL } from './import-routes.ts';
import type { ImportService } from './imports.service.ts';

type ImportsHandlers = HandlersOf<typeof imports>;

export function createImportHandlers(imports: ImportService): ImportsHandlers {
  return {
    get_import_targets: async ({ db, session }, { keyword }) => ({ list: await imports.targets(db, session, keyword) }),
    read_product_sheet: async (context, input) => ({ import_id: await imports.readSheet(context, input) }),
    read_pictures: async (context, input) => ({ import_id: await imports.readPictures(context, input) }),
    get_imports: ({ db, session }, page) => imports.list(db, session, page),
    get_import: ({ db, session }, { import_id }) => imports.describe(db, session, import_id),
    get_import_rows: ({ db, session }, { import_id, show, ...page }) =>
      imports.rows(db, session, import_id, show, page),
    edit_import: ({ session }, { import_id, ...edit }) => imports.edit(session, import_id, edit),
    edit_import_rows: ({ db, session }, { import_id, rows }) => imports.editRows(db, session, import_id, rows),
    find_import_toys: async ({ db, session }, { import_id, keyword }) => ({
      list: await imports.findToys(db, session, import_id, keyword),
    }),
    commit_import: (context, { import_id }) => imports.commit(context, import_id),
    undo_import: (context, { import_id }) => imports.undo(context, import_id),
    async remove_import({ session, afterCommit }, { import_id }) {
      afterCommit(await imports.remove(session, import_id));
      return {};
    },
    get_import_example: async () => ({ url: EXAMPLE_URL }),
  };
}
