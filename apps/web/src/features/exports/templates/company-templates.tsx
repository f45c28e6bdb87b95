import { api } from '@wanyuan/contract/client';
import { Button, Skeleton } from 'antd';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import type { Template } from '../model/fitting.ts';
import { AddTemplate } from './add-template.tsx';
import styles from './templates.module.css';

/** The company's own workbooks: added, fetched back, removed. */
export function CompanyTemplates() {
  const { data, error, refetch } = useCall(api.system.get_excel_list, {}, { returnError: true });
  const own = data?.list.filter(({ template_id: id }) => id !== null);
  return (
    <>
      <AddTemplate />
      {!data && error && <CallErrorPanel what="公司模板" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {own?.length === 0 && <p className="quiet mt-12">还没有公司模板。导出时使用内置的五种模板。</p>}
      {own && own.length > 0 && (
        <ul className={`edge round-sm mt-12 ${styles.list}`}>
          {own.map((template) => (
            <TemplateRow key={template.template_id} template={template} />
          ))}
        </ul>
      )}
    </>
  );
}

function TemplateRow({ template }: { template: Template }) {
  const { label, fields, created_time: created, file_url: address, template_id: id } = template;
  const remove = useAct(api.system.remove_excel_template, { onDone: () => toast.success('删除成功') });
  const ask = async (): Promise<void> => {
    const content = '同事将不能再用它导出，已导出的文件不受影响。';
    if (id !== null && (await confirm({ title: `删除模板“${label}”？`, content, okText: '删除' })))
      remove.mutate({ template_id: id });
  };
  return (
    <li>
      <FileSpreadsheet size={20} aria-hidden />
      <span className={`grow thin ${styles.name}`}>
        <b>{label}</b>
        <small>
          {fields.length} 个占位符{created && ` · ${formatDate(created)} 上传`}
        </small>
      </span>
      {address && (
        <Button
          size="small"
          icon={<Download size={14} aria-hidden />}
          href={address}
          download={`${label}.xlsx`}
          aria-label={`下载原文件 ${label}`}
        >
          下载原文件
        </Button>
      )}
      <Button
        size="small"
        type="text"
        aria-label={`删除模板 ${label}`}
        icon={<Trash2 size={14} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask()}
      />
    </li>
  );
}
