import { api, type SiteDetail } from '@wanyuan/contract/client';
import { SITE } from '@wanyuan/domain';
import { Button, Form } from 'antd';
import { toast } from '#lib/notices.ts';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { Panel } from '#ui/panel.tsx';
import { ContactFields } from '../parts/form-fields.tsx';
import { useResetCode } from '../parts/use-reset-code.ts';
import { CHANGED_ELSEWHERE, useSettingsForm } from '../parts/use-settings-form.tsx';
import { DoorFields } from './door-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { takeSavedSite } from '../parts/take-saved.ts';
import { hasCodeUse } from '../site-words.ts';
import { toChange, toValues, type SettingsValues } from './settings-values.ts';
import styles from './settings.module.css';

/** What a site is set to; saved at once, and only what was changed. */
export function SettingsPart({ site }: { site: SiteDetail }) {
  const [form] = Form.useForm<SettingsValues>();
  const latest = { values: toValues(site), revision: site.revision };
  const { kept, typed, isDirty, isBehind, question, end, saved, adopt, bind } = useSettingsForm<SettingsValues>({
    form,
    draft: `site-settings-${site.id}`,
    latest,
    toChange,
    what: `“${site.name}”的设置`,
  });
  const makeCode = useResetCode(site.id);
  const { send, isSending, fault } = useFormAct(api.website.edit, {
    form,
    nameOf: (path) => path.split('.').map((part) => (part === 'logo_file_id' ? 'logo' : part)),
    onDone: ({ revision, colour, tip }) => {
      const values = { ...typed, colour };
      takeSavedSite(site.id, { revision });
      saved({ values, revision });
      toast.success(tip);
      // Without a code nobody could come in by one.
      if (hasCodeUse(values) && !site.has_code) makeCode.mutate({ id: site.id });
      end(true);
    },
    onError: () => end(false),
  });
  const save = (values: SettingsValues): void => {
    const change = toChange({ ...typed, ...values }, kept.values);
    if (Object.keys(change).length === 0) end(true);
    else send({ id: site.id, revision: kept.revision, ...change });
  };
  return (
    <Form<SettingsValues>
      {...bind}
      layout="vertical"
      name={`site-${site.id}`}
      className={styles.form ?? ''}
      disabled={isSending}
      scrollToFirstError
      onFinish={save}
    >
      <div className={styles.columns}>
        <Panel title="名称与网址">
          <NameFields site={site} slug={typed.slug} />
        </Panel>
        <Panel title="谁能进来">
          <DoorFields site={site} typed={typed} />
        </Panel>
        <Panel title="价格与编号">
          <PriceFields site={site} customer={typed.customer_id} />
        </Panel>
        <Panel title="联系方式" note="空着的不显示">
          <ContactFields className={styles.pair} />
        </Panel>
      </div>
      <Panel title="外观与语言">
        <LookFields languages={typed.languages} bannersMax={SITE.bannersMax} />
      </Panel>
      <footer className={`row gap-12 ${styles.save}`}>
        <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSending}>
          保存设置
        </Button>
        <Button disabled={!isDirty || isSending} onClick={adopt}>
          放弃修改
        </Button>
        <output>
          <span className="t-13 quiet">{isBehind ? CHANGED_ELSEWHERE : isDirty ? '有未保存的修改' : '已保存'}</span>
        </output>
        {fault !== null && (
          <span className="bad t-13" role="alert">
            {fault}
          </span>
        )}
      </footer>
      {question}
    </Form>
  );
}
