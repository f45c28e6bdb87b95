import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { useState } from 'react';
import { go } from '#lib/navigation.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { importPath } from '../model/import-address.ts';
import type { Import } from '../model/import-types.ts';
import { keepImport, knownImport } from '../store/known-import.ts';
import type { OpenImport } from '../store/open-import.ts';
import { useImportActs } from './use-import-acts.ts';
import styles from './preview.module.css';

interface PreviewFootProps {
  data: Import;
  open: OpenImport;
  /** 款产品, 张图片. */
  unit: string;
}

/** What will be written and what not, and the button that does it. */
export function PreviewFoot({ data, open, unit }: PreviewFootProps) {
  const [isSaving, setSaving] = useState(false);
  const acts = useImportActs(() => go(importPath(data.kind), { replace: true }));
  const commit = useAct(api.imports.commit_import, { onDone: keepImport });
  const left = data.row_count - data.ready_count;
  const start = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await open.flush();
    setSaving(false);
    if (!isSaved) {
      toast.warning('还有修改没有保存，请检查网络后再导入');
      return;
    }
    const now = knownImport(data.id) ?? data;
    const faults =
      now.fault_count > 0
        ? `有错误的 ${now.fault_count} ${data.kind === 'products' ? '行' : '个文件'}不会导入；可以先改正，或之后单独再导入。`
        : '';
    const reach = now.is_public ? '导入后所有采购商可见。' : '导入的内容仅本公司可见。';
    const isSure = await confirm({
      title: `导入 ${now.ready_count} ${unit}？`,
      content: `${faults}${reach}导入后可以整次撤销。`,
      okText: '导入',
    });
    if (isSure) commit.mutate({ import_id: data.id });
  };
  return (
    <footer className={`edge-top paper row gap-12 ${styles.foot}`}>
      <output>
        将导入 <b>{data.ready_count}</b> {unit}
        {left > 0 && (
          <span>
            ，其余 {left} {data.kind === 'products' ? '行' : '张'}不导入
          </span>
        )}
      </output>
      <span className="grow" />
      <Button onClick={() => void acts.remove(data)}>放弃</Button>
      <Button
        type="primary"
        disabled={data.ready_count === 0}
        loading={isSaving || commit.isPending}
        onClick={() => void start()}
      >
        导入 {data.ready_count} {unit}
      </Button>
    </footer>
  );
}
