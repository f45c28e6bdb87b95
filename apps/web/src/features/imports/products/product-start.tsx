import { api } from '@wanyuan/contract/client';
import { IMPORT_ROWS_MAX } from '@wanyuan/domain';
import { Button, Progress } from 'antd';
import { Download, FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { act, uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { formatBytes, formatCount } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { notify } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { startDownload } from '#lib/start-download.ts';
import { useEnding, useOnScreen, useUnsaved } from '#lib/tabs.ts';
import { useAct } from '#lib/use-call.ts';
import { IMPORT_MB, sheetFault } from '../model/file-advice.ts';
import { importIdOf, importPath } from '../model/import-address.ts';
import { DropZone } from '../parts/drop-zone.tsx';
import { TargetField, useOwnFactory, type Target } from '../parts/target-field.tsx';
import styles from '../parts/page.module.css';

interface Sending {
  file: File;
  percent: number;
  stop: AbortController;
}

/** Whose products they are, and the file: with both it is sent at once and read in the background. */
export function ProductStart() {
  const own = useOwnFactory();
  const isFactory = useCan('desk.use');
  const [chosen, setChosen] = useState<Target | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [held, setHeld] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const last = useRef<Sending | null>(null);
  useEnding(() => last.current?.stop.abort());
  useUnsaved(sending !== null || held !== null);
  const isOnScreen = useOnScreen();
  const [search] = useSearchParams();
  const isImportOpen = useRef(false);
  useEffect(() => {
    isImportOpen.current = importIdOf(search) !== null;
  }, [search]);
  const target = own ?? chosen;

  async function send(file: File, factory_id: number): Promise<void> {
    const stop = new AbortController();
    const show = (percent: number): void => setSending((last.current = { file, percent, stop }));
    show(0);
    try {
      const sent = await uploadFile(file, 'product_sheet', {
        signal: stop.signal,
        returnError: true,
        onProgress: show,
      });
      const input = { file_id: sent.id, factory_id };
      const { import_id } = await act(api.imports.read_product_sheet, input, { returnError: true });
      const check = (): void => go(importPath('products', import_id));
      setChosen(null);
      // A user who works in another tab or looks at another import meanwhile is not taken away from it.
      if (isOnScreen() && !isImportOpen.current) check();
      else
        notify({
          title: `“${file.name}”已上传`,
          description: '读取后就可以核对。',
          action: { label: '去核对', onSelect: check },
        });
    } catch (error) {
      if (!stop.signal.aborted) setFault(error instanceof CallError ? error.msg : '表格没有送达，请重试');
    } finally {
      setSending(null);
    }
  }
  const take = ([file]: File[]): void => {
    if (!file) return;
    const problem = sheetFault(file);
    setFault(problem);
    if (problem !== null) return;
    if (target) void send(file, target.id);
    else if (isFactory) setFault('工厂资料还没有取到，请稍后再试');
    else setHeld(file);
  };
  const choose = (factory: Target): void => {
    setChosen(factory);
    setHeld(null);
    if (held) void send(held, factory.id);
  };
  const shown = sending?.file ?? held;

  return (
    <div className={`grid gap-12 top-aligned ${styles.start}`}>
      <div className={`card column gap-16 ${styles.form}`}>
        <TargetField value={chosen} onChange={choose} isOff={sending !== null} />
        <DropZone
          icon={FileSpreadsheet}
          title={shown?.name ?? '把产品表格拖到这里'}
          note={
            sending
              ? formatBytes(sending.file.size)
              : held
                ? '选好工厂就会上传'
                : `xlsx 格式，最大 ${IMPORT_MB} MB，最多 ${formatCount(IMPORT_ROWS_MAX)} 行；图片可以直接放在单元格里`
          }
          accept=".xlsx,.xls,.et,.xlsm,.csv"
          label="选择产品表格"
          action="选择表格"
          isOff={sending !== null}
          onFiles={take}
        >
          {sending && (
            <>
              <Progress
                className={styles.sending ?? ''}
                percent={sending.percent}
                status="active"
                aria-label={`上传进度 ${sending.percent}%`}
              />
              <Button size="small" onClick={() => sending.stop.abort()}>
                取消上传
              </Button>
            </>
          )}
        </DropZone>
        {fault !== null && (
          <p className="bad" role="alert">
            {fault}
          </p>
        )}
      </div>
      <Tips />
    </div>
  );
}

function Tips() {
  const example = useAct(api.imports.get_import_example, { onDone: ({ url }) => startDownload(url) });
  return (
    <aside className={`card ${styles.tips}`} aria-label="表格说明">
      <h2>什么样的表格都行</h2>
      <ul>
        <li>
          至少有<b>货号、品名、出厂价</b>三列；常见叫法都认得，如“单价”“装量”“箱规”
        </li>
        <li>
          尺寸可写成 <b>82*41.5*97</b>，毛净重可写成 <b>15.5/13.2</b>，单位会自动去掉
        </li>
        <li>Excel、WPS 插在单元格里或浮在行上的图片，都会随产品一起导入</li>
        <li>导入前可以逐格核对、修改；导入后也能整次撤销</li>
        <li>.xls、.et 请先另存为 xlsx</li>
      </ul>
      <button
        type="button"
        className={`inline-row gap-6 mt-12 brand ${styles.example}`}
        disabled={example.isPending}
        onClick={() => example.mutate({})}
      >
        <Download size={16} aria-hidden />
        下载示例表格
      </button>
    </aside>
  );
}
