import { api, type InputOf } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { toast } from '#lib/notices.ts';
import { startDownload } from '#lib/start-download.ts';
import { useAct } from '#lib/use-call.ts';

interface ExportButtonProps {
  filter: InputOf<typeof api.customer.export>;
  total: number;
}

/** The customers in sight as a workbook. */
export function ExportButton({ filter, total }: ExportButtonProps) {
  const write = useAct(api.customer.export, {
    onDone: ({ url, count }) => {
      startDownload(url);
      toast.success(`已导出 ${count} 位客户`);
    },
  });
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      disabled={total === 0}
      loading={write.isPending}
      onClick={() => write.mutate(filter)}
    >
      导出
    </Button>
  );
}
