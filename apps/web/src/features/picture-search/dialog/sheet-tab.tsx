import { api } from '@wanyuan/contract/client';
import { SHEET_PICTURES_MAX } from '@wanyuan/domain';
import { Button, Progress } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { act, uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { formatBytes } from '#lib/format.ts';
import { go } from '#lib/navigation.ts';
import { closePictureDialog } from '../dialog-store.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './picture-dialog.module.css';

interface SheetTabProps {
  file: File | null;
  onFile: (file: File) => void;
}

/** A spreadsheet with pictures: sent at once, read and searched row by row on a page of its own. */
export function SheetTab({ file, onFile }: SheetTabProps) {
  const [attempt, setAttempt] = useState(0);
  if (file) return <Sending key={attempt} file={file} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <FileDrop kind="product" title="拖入带图片的 xlsx 表格" action="选择表格" isSheet onFile={onFile}>
      <p className={`t-13 quiet ${styles.note}`}>
        逐张识别表格里的图片并搜索，最多 {SHEET_PICTURES_MAX} 张；完成后可把匹配写回原表格下载。每张图片计一次搜索。
      </p>
    </FileDrop>
  );
}

async function sendSheet(file: File, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
  const { id } = await uploadFile(file, 'search_sheet', { signal, returnError: true, onProgress });
  const { sheet_id } = await act(api.toy.read_image_sheet, { file_id: id }, { signal, returnError: true });
  if (signal.aborted) return;
  closePictureDialog();
  go(`/imageSearch/sheet/${sheet_id}`);
}

function Sending({ file, onRetry }: { file: File; onRetry: () => void }) {
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    sendSheet(file, stop.signal, setPercent).catch((error: unknown) => {
      if (!stop.signal.aborted) setFault(error instanceof CallError ? error.msg : '表格没有送达，请重试');
    });
    return () => stop.abort();
  }, [file]);
  return (
    <section className={`row gap-12 centred text-centre ${styles.sheet}`} aria-label="上传表格">
      <FileSpreadsheet size={40} aria-hidden />
      <p>
        <b>{file.name}</b> {formatBytes(file.size)}
      </p>
      {fault === null ? (
        <Progress percent={percent} aria-label="上传进度" />
      ) : (
        <>
          <p className={`t-13 bad mt-4 ${styles.fault}`} role="alert">
            {fault}
          </p>
          <Button onClick={onRetry}>重试</Button>
        </>
      )}
    </section>
  );
}
