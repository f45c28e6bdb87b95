import { api } from '@wanyuan/contract/client';
import { Skeleton } from 'antd';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { LetterheadForm } from '../letterhead/letterhead-form.tsx';
import { CompanyTemplates } from '../templates/company-templates.tsx';
import { PlaceholderTable } from '../templates/placeholder-table.tsx';
import styles from './export-setting-page.module.css';

/** What stands on the company's documents, and its own templates. */
export default function ExportSettingPage() {
  const letterhead = useCall(api.system.get_letterhead, {}, { returnError: true });
  return (
    <div className={`page-width grid gap-12 ${styles.page}`}>
      <header className={styles.title}>
        <h1>导出模板与抬头</h1>
        <p>全公司共用，导出的 Excel 与 PDF 都会用到</p>
      </header>
      <section className={`card ${styles.section}`} aria-labelledby="letterhead-title">
        <h2 id="letterhead-title">公司抬头</h2>
        {letterhead.data ? (
          <LetterheadForm saved={letterhead.data} />
        ) : letterhead.error ? (
          <CallErrorPanel what="公司抬头" error={letterhead.error} onRetry={() => void letterhead.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 6 }} />
        )}
      </section>
      <section className={`card ${styles.section}`} aria-labelledby="templates-title">
        <h2 id="templates-title">公司模板</h2>
        <p className={`mb-12 ${styles.lead}`}>
          用 Excel 或 WPS 做好自己的报价单，在要填写的格子里写占位符，上传后导出时按原样式填入。
        </p>
        <CompanyTemplates />
      </section>
      <section className={`card ${styles.section}`} aria-labelledby="placeholders-title">
        <h2 id="placeholders-title">占位符</h2>
        <p className={`mb-12 ${styles.lead}`}>
          写成双花括号，如 <code>{'{{品名}}'}</code>
          ，中文名、英文名都认得。含“每款一行”占位符的那一行会按款数重复，其余内容只填一次；合并格、公式、条件格式、印章与打印设置都保留。
        </p>
        <PlaceholderTable />
      </section>
    </div>
  );
}
