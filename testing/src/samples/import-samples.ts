import { empty, type SomeSamples } from './call-sample.ts';

export const importSamples = {
  'imports.get_import_targets': { input: () => ({ keyword: '' }) },
  'imports.read_product_sheet': { input: () => ({ file_id: 1, factory_id: 1 }) },
  'imports.read_pictures': { input: () => ({ file_ids: [1], factory_id: 1 }) },
  'imports.get_imports': { input: () => ({ page: 1, page_size: 20 }) },
  'imports.get_import': { input: () => ({ import_id: 1 }) },
  'imports.get_import_rows': { input: () => ({ import_id: 1, page: 1, page_size: 20 }) },
  'imports.edit_import': { input: () => ({ import_id: 1, on_duplicate: 'skip' }) },
  'imports.edit_import_rows': { input: () => ({ import_id: 1, rows: [{ row_id: 1, is_excluded: true }] }) },
  'imports.find_import_toys': { input: () => ({ import_id: 1, keyword: '' }) },
  'imports.commit_import': { input: () => ({ import_id: 1 }) },
  'imports.undo_import': { input: () => ({ import_id: 1 }) },
  'imports.remove_import': { input: () => ({ import_id: 1 }) },
  'imports.get_import_example': empty,
} satisfies SomeSamples;
