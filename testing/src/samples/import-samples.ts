import { empty, named, type SomeSamples } from './call-sample.ts';

export const importSamples = {
  'imports.get_import_targets': { input: () => ({ keyword: '' }) },
  'imports.add_import_target': { input: () => ({ name: '样品工厂' }) },
  'imports.get_examples': empty,
  'imports.add_examples': empty,
  'imports.remove_examples': empty,
  'imports.read_product_sheet': {
    ...named((owner) => ({ file_id: owner.product_sheet_file_id, factory_id: owner.own_factory_id })),
    takesUploadsFor: ['product_sheet'],
  },
  'imports.read_pictures': {
    ...named((owner) => ({ file_ids: [owner.import_picture_file_id], factory_id: owner.own_factory_id })),
    takesUploadsFor: ['import_picture', 'picture_archive'],
  },
  'imports.get_imports': { input: () => ({ page: 1, page_size: 20 }) },
  'imports.get_import': named(({ product_import_id: import_id }) => ({ import_id })),
  'imports.get_import_rows': named(({ product_import_id: import_id }) => ({ import_id, page: 1, page_size: 20 })),
  'imports.edit_import': named(({ product_import_id: import_id }) => ({ import_id, on_duplicate: 'skip' })),
  'imports.edit_import_rows': {
    input: (me) => ({
      import_id: me.product_import_id,
      rows: [{ row_id: me.product_import_row_id, is_excluded: false }],
    }),
    foreign: (me, other) => ({
      import_id: me.picture_import_id,
      rows: [{ row_id: other.picture_import_row_id, toy_id: other.toy_id }],
    }),
  },
  'imports.find_import_toys': named(({ picture_import_id: import_id }) => ({ import_id, keyword: '' })),
  'imports.commit_import': named(({ product_import_id: import_id }) => ({ import_id })),
  'imports.undo_import': named(({ done_import_id: import_id }) => ({ import_id })),
  'imports.remove_import': named(({ picture_import_id: import_id }) => ({ import_id })),
  'imports.get_import_example': empty,
} satisfies SomeSamples;
