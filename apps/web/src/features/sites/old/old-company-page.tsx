import { api, type InputOf } from '@wanyuan/contract/client';
import { SITE } from '@wanyuan/domain';
import { Alert, Button, Checkbox, Form, Input, Select } from 'antd';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { changedFields } from '#lib/changed-fields.ts';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { PageFrame, PageHead } from '#ui/page-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CompanyShow } from '../company/company-show.tsx';
import { ContactFields, FormulaField, Pictures } from '../parts/form-fields.tsx';
import type { ShownPicture } from '../parts/pictures-field.tsx';
import { takeSavedOldWebsite } from '../parts/take-saved.ts';
import { CHANGED_ELSEWHERE, useSettingsForm } from '../parts/use-settings-form.tsx';
import { NUMBER_OPTIONS, PRICE_OPTIONS, type OldWebsite } from '../site-words.ts';
import styles from '../settings/settings.module.css';

interface Values extends Omit<OldWebsite['settings'], 'logo_file_id' | 'banner_file_ids' | 'is_on'> {
  logo: ShownPicture[];
  banners: ShownPicture[];
}
type Part = 'website' | 'company';
type Change = Omit<InputOf<typeof api.home.updateCompanyWebsite>, 'revision'>;

const Item = Form.Item<Values>;
const RATIO = 3;

function toValues({ settings, logo, banners }: OldWebsite): Values {
  const { logo_file_id, banner_file_ids: _ids, is_on: _isOn, ...rest } = settings;
  return { ...rest, logo: logo_file_id === null ? [] : [{ file_id: logo_file_id, picture: logo }], banners };
}

const toInput = ({ logo, banners, ...rest }: Values) => ({
  ...rest,
  logo_file_id: logo[0]?.file_id ?? null,
  banner_file_ids: banners.map(({ file_id: id }) => id),
});
const toChange = (now: Values, before: Values): Change => changedFields(toInput(now), toInput(before));

/** What the old showroom is set to, and how the company shows itself there. */
export default function OldCompanyPage() {
  const [part, setPart] = useState<Part>('website');
  const { data, error, refetch } = useCall(api.company_website.get_company_website, {}, { returnError: true });
  return (
    <PageFrame>
      <PageHead title="公司展示设置(旧版)">
        {data?.website && <AppLink to="/company_website">在线展厅</AppLink>}
      </PageHead>
      {!data && error && <CallErrorPanel what="旧版设置" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <WaitingCard rows={10} />}
      {data && !data.website && (
        <StatePanel
          icon={Store}
          title="贵公司没有旧版在线展厅"
          description="新版的介绍、联系方式与展示图片在“公司展示设置”里，所有客户网站共用。"
          actions={
            <AppLink className="brand" to="/company">
              去公司展示设置
            </AppLink>
          }
        />
      )}
      {data?.website && (
        <>
          <Tabs<Part>
            isTabList
            label="展示的内容"
            tabs={[
              { key: 'website', label: '展厅设置' },
              { key: 'company', label: '公司介绍与图片' },
            ]}
            value={part}
            onChange={setPart}
          />
          {part === 'website' ? <OldSettings website={data.website} /> : <CompanyShow where="在线展厅" />}
        </>
      )}
    </PageFrame>
  );
}

function OldSettings({ website }: { website: OldWebsite }) {
  const manages = useCan('site.manage');
  const [form] = Form.useForm<Values>();
  const { kept, typed, isDirty, isBehind, question, end, saved, adopt, bind } = useSettingsForm<Values>({
    form,
    draft: 'old-website',
    latest: { values: toValues(website), revision: website.revision },
    toChange,
    what: '在线展厅的设置',
  });
  const { send, isSending, fault } = useFormAct(api.home.updateCompanyWebsite, {
    form,
    nameOf: (path) => path.split('.'),
    onDone: ({ revision, tip }) => {
      takeSavedOldWebsite({ revision });
      saved({ values: typed, revision });
      toast.success(tip);
      end(true);
    },
    onError: () => end(false),
  });
  return (
    <Form<Values>
      {...bind}
      layout="vertical"
      name="old-website"
      className={styles.form ?? ''}
      disabled={!manages || isSending}
      onFinish={() => (isDirty ? send({ revision: kept.revision, ...toChange(typed, kept.values) }) : end(true))}
    >
      {!manages && <Alert className="mb-12" type="info" showIcon title="只有主账号和管理员可以修改。" />}
      <div className={styles.columns}>
        <Panel title="在线展厅">
          <Item name="name" label="展厅名称" rules={[{ required: true, whitespace: true, message: '请输入网站名称' }]}>
            <Input maxLength={SITE.nameMax} showCount />
          </Item>
          <div className={styles.pair}>
            <Item name="formula_id" label="价格公式">
              <FormulaField customer={null} />
            </Item>
            <Item name="price_shown" label="谁看得到价格">
              <Select options={PRICE_OPTIONS} />
            </Item>
            <Item name="number_shown" label="显示的编号">
              <Select options={NUMBER_OPTIONS} />
            </Item>
            <Item name="has_code" label="登录码" valuePropName="checked">
              <Checkbox>进入须登录码</Checkbox>
            </Item>
          </div>
        </Panel>
        <Panel title="联系方式" note="空着的不显示">
          <ContactFields className={styles.pair} />
        </Panel>
      </div>
      <Panel title="外观">
        <Item name="logo" label="标志">
          <Pictures what="标志" max={1} ratio={RATIO} />
        </Item>
        <Item name="banners" label="横幅">
          <Pictures what="横幅" max={SITE.bannersMax} ratio={RATIO} />
        </Item>
      </Panel>
      <p className="row gap-12 mt-12 mb-16">
        <Button type="primary" htmlType="submit" disabled={!isDirty || !manages} loading={isSending}>
          保存展厅设置
        </Button>
        <Button disabled={!isDirty || isSending} onClick={adopt}>
          放弃修改
        </Button>
        {isBehind && <output className="t-13 quiet">{CHANGED_ELSEWHERE}</output>}
        {fault !== null && (
          <span className="bad t-13" role="alert">
            {fault}
          </span>
        )}
      </p>
      {question}
    </Form>
  );
}
