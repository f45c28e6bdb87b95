import { api } from '@wanyuan/contract/client';
import { Button, Input, Progress } from 'antd';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { act, uploadFile } from '#lib/call-client.ts';
import { CallError } from '#lib/call-error.ts';
import { toast } from '#lib/notices.ts';
import styles from './templates.module.css';

const NAME_MAX = 30;
const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, NAME_MAX);

/** Why a file cannot be a template, before it travels. */
function faultOf({ name }: File): string | null {
  if (/\.(?:xls|et)$/i.test(name)) return '请用 Excel 或 WPS 另存为 xlsx 后再上传';
  if (/\.xlsm$/i.test(name)) return '含宏的文件不能用作模板，请另存为 xlsx';
  return /\.xlsx$/i.test(name) ? null : '模板须是 xlsx 文件';
}

/** Takes a workbook, looks whether it can be filled, and keeps it. */
export function AddTemplate() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    const wrong = faultOf(chosen);
    setFault(wrong);
    setFile(wrong ? null : chosen);
    setName(nameOf(chosen));
  };
  const add = async (): Promise<void> => {
    if (!file) return;
    setPercent(0);
    setFault(null);
    try {
      const { id } = await uploadFile(file, 'export_template', { returnError: true, onProgress: setPercent });
      await act(api.system.add_excel_template, { file_id: id, name: name.trim() }, { returnError: true });
      toast.success('模板已添加');
      setFile(null);
    } catch (error) {
      setFault(error instanceof CallError ? error.words : '模板没有送达，请重试');
    } finally {
      setPercent(null);
    }
  };
  return (
    <div className={styles.add}>
      <Button
        icon={<Upload size={16} aria-hidden />}
        disabled={percent !== null}
        onClick={() => input.current?.click()}
      >
        {file ? '重新选择' : '上传模板'}
      </Button>
      {file && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <span title={file.name}>{file.name}</span>
          <Input
            aria-label="模板名称"
            placeholder="模板名称"
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {percent === null ? (
            <Button type="primary" htmlType="submit" disabled={name.trim() === ''}>
              添加模板
            </Button>
          ) : (
            <Progress percent={percent} size="small" aria-label="上传进度" />
          )}
        </form>
      )}
      {fault !== null && (
        <p className={`bad ${styles.fault}`} role="alert">
          {fault}
        </p>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx"
        aria-label="选择模板文件"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
