import type { toyPictureSheets } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { PictureSheetService } from './picture-sheets.service.ts';

type PictureSheetHandlers = HandlersOf<typeof toyPictureSheets>;

export function createPictureSheetHandlers(sheets: PictureSheetService): PictureSheetHandlers {
  return {
    read_image_sheet: async (context, { file_id }) => ({ sheet_id: await sheets.start(context, file_id) }),
    get_image_sheet: (context, { sheet_id }) => sheets.get(context, sheet_id),
    get_image_sheets: (context, page) => sheets.list(context, page),
    get_image_sheet_rows: (context, { sheet_id, ...page }) => sheets.rows(context, sheet_id, page),
    async accept_image_sheet_row(context, input) {
      await sheets.accept(context, input);
      return {};
    },
    accept_image_sheet_best: async (context, { sheet_id, only_same }) => ({
      accepted_count: await sheets.acceptBest(context, sheet_id, only_same),
    }),
    download_image_sheet: async (context, { sheet_id }) => ({ url: await sheets.download(context, sheet_id) }),
    async remove_image_sheet(context, { sheet_id }) {
      context.afterCommit(await sheets.remove(context, sheet_id));
      return {};
    },
  };
}
