import { api, type InputOf } from '@wanyuan/contract/client';
import { toast } from '#lib/notices.ts';
import { startDownload } from '#lib/start-download.ts';
import { useAct } from '#lib/use-call.ts';

/** Makes a workbook of records and fetches it. */
export function useExportRecords() {
  const make = useAct(api.site_record.export, {
    onDone: ({ url, count }) => {
      startDownload(url);
      toast.success(`已导出 ${count} 行`);
    },
  });
  return {
    isBusy: make.isPending,
    start: (filter: InputOf<typeof api.site_record.export>): void => make.mutate(filter),
  };
}
