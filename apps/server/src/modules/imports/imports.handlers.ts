import type { imports } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import { ownFactories } from '../factories/factories.module.ts';
import type { Examples } from './examples.service.ts';
import { EXAMPLE_URL } from './import-routes.ts';
import type { ImportService } from './imports.service.ts';

type ImportsHandlers = HandlersOf<typeof imports>;

export function createImportHandlers(imports: ImportService, examples: Examples): ImportsHandlers {
  return {
    get_import_targets: async (context, { keyword }) => ({ list: await imports.targets(context, keyword) }),
    add_import_target: ({ db, session }, { name }) => ownFactories.add(db, session, name),
    get_examples: (context) => examples.count(context),
    add_examples: (context) => examples.add(context),
    remove_examples: (context) => examples.remove(context),
    read_product_sheet: async (context, input) => ({ import_id: await imports.readSheet(context, input) }),
    read_pictures: async (context, input) => ({ import_id: await imports.readPictures(context, input) }),
    get_imports: (context, page) => imports.list(context, page),
    get_import: (context, { import_id }) => imports.describe(context, import_id),
    get_import_rows: (context, { import_id, show, ...page }) => imports.rows(context, import_id, show, page),
    edit_import: (context, { import_id, ...edit }) => imports.edit(context, import_id, edit),
    edit_import_rows: (context, { import_id, rows }) => imports.editRows(context, import_id, rows),
    find_import_toys: async (context, { import_id, keyword }) => ({
      list: await imports.findToys(context, import_id, keyword),
    }),
    commit_import: (context, { import_id }) => imports.commit(context, import_id),
    undo_import: (context, { import_id }) => imports.undo(context, import_id),
    async remove_import(context, { import_id }) {
      context.afterCommit(await imports.remove(context, import_id));
      return {};
    },
    get_import_example: async () => ({ url: EXAMPLE_URL }),
  };
}
