import { api, type OutputOf } from '@wanyuan/contract/client';
import { SITE_LANGUAGES, SITE_NEWS, type SiteLanguage, type TextByLanguage } from '@wanyuan/domain';
import { Button, DatePicker, Drawer, Form, Select, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/use-now.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { Pictures } from '../parts/form-fields.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import type { ShownPicture } from '../parts/pictures-field.tsx';
import { useNewsActs } from './use-news-acts.ts';
import styles from './news.module.css';

type News = OutputOf<typeof api.site_news.get_detail>;
interface Values {
  title: TextByLanguage;
  text: TextByLanguage;
  cover: ShownPicture[];
  site_ids: number[];
  publish_time: string | null;
}
const Item = Form.Item<Values>;
const COVER_RATIO = 1.5;
const EMPTY: Values = { title: {}, text: {}, cover: [], site_ids: [], publish_time: null };

/** Writes a piece of news, or changes it. */
export function NewsDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(
    api.site_news.get_detail,
    { id },
    { enabled: id > 0, returnError: true, staleTime: 0 },
  );
  // What a colleague saves meanwhile takes nothing away that is typed here: the server refuses to write over it.
  const [typedOver, setTypedOver] = useState<News | null>(null);
  const news = typedOver ?? data ?? null;
  if (id === 0 || news)
    return <Editor key={news?.revision ?? 0} news={news} onType={() => setTypedOver(news)} onClose={onClose} />;
  return (
    <Drawer open size={720} title="新闻" onClose={onClose}>
      {error ? (
        <CallErrorPanel what="新闻" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}

const toValues = (news: News): Values => ({
  title: news.title,
  text: news.text,
  cover: news.cover_file_id === null ? [] : [{ file_id: news.cover_file_id, picture: news.cover }],
  site_ids: news.site_ids,
  publish_time: news.publish_time,
});

interface TimeFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** When it goes out, in the time of this browser's clock; empty for at once. */
function TimeField({ id, value, onChange }: TimeFieldProps) {
  return (
    <DatePicker
      {...(id && { id })}
      className="full"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder="发布时立即"
      value={value ? dayjs(value) : null}
      onChange={(time) => onChange?.(time ? time.toISOString() : null)}
    />
  );
}

interface EditorProps {
  news: News | null;
  onType: () => void;
  onClose: () => void;
}

function Editor({ news, onType, onClose }: EditorProps) {
  const [form] = Form.useForm<Values>();
  const [initial] = useState(() => (news ? toValues(news) : EMPTY));
  const [typed, setTyped] = useState(initial);
  const options = useCall(api.website.get_site_options, {}, { silent: true, returnError: true });
  const [language, setLanguage] = useState<SiteLanguage>(SITE_LANGUAGES[0]);
  const acts = useNewsActs();
  const now = useNow();
  /** Whether what is saved goes out at once. */
  const publishes = useRef(false);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(initial);
  const { send, isSending, fault } = useFormAct(api.site_news.save, {
    form,
    nameOf: (path) => path.split('.').slice(0, 1),
    onDone: ({ id }) => {
      if (!publishes.current) {
        toast.success('已保存');
        onClose();
        return;
      }
      const title = Object.values(typed.title).find(Boolean) ?? '';
      void acts.onState({ id, title, state: 'draft' }, 'published').then(onClose);
    },
  });
  const save = ({ title, text, site_ids: sites, publish_time: time }: Values): void =>
    send({
      ...(news && { id: news.id, revision: news.revision }),
      title,
      text,
      cover_file_id: typed.cover[0]?.file_id ?? null,
      site_ids: sites,
      publish_time: time,
    });
  const submit = (isOut: boolean): void => {
    publishes.current = isOut;
    form.submit();
  };
  const isOut = news?.state === 'published' || news?.state === 'scheduled';
  const isLater = typed.publish_time !== null && Date.parse(typed.publish_time) > now.getTime();
  return (
    <Drawer
      open
      size={720}
      title={news ? '修改新闻' : '写新闻'}
      mask={{ closable: false }}
      onClose={() => void leaveForm({ isDirty, isBusy: isSending, onClose })}
      footer={
        <span className="flex gap-8">
          {!isOut && (
            <Button type="primary" loading={isSending} onClick={() => submit(true)}>
              {isLater ? '保存并定时发布' : '保存并发布'}
            </Button>
          )}
          <Button {...(isOut && { type: 'primary' as const })} loading={isSending} onClick={() => submit(false)}>
            {isOut ? '保存，访客马上看到' : '存为草稿'}
          </Button>
          {fault !== null && (
            <span className="bad t-13" role="alert">
              {fault}
            </span>
          )}
        </span>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        name="site-news"
        initialValues={initial}
        onValuesChange={(_changed, values) => {
          onType();
          setTyped({ ...typed, ...values });
        }}
        onFinish={save}
      >
        <Item
          name="title"
          label="标题"
          extra="写了哪种语言，就在哪种语言的网站上显示；没写的语言显示英文"
          rules={[
            {
              validator: (_rule, title: TextByLanguage) =>
                Object.values(title).some((text) => text?.trim())
                  ? Promise.resolve()
                  : Promise.reject(new Error('至少写一种语言的标题')),
            },
          ]}
        >
          <LanguageTexts label="标题" max={SITE_NEWS.titleMax} onLanguage={setLanguage} />
        </Item>
        <Item name="text" label="正文" extra="可用 ## 小标题、- 列表、表格与 **加粗**；HTML 按文字显示">
          <LanguageTexts label="正文" max={SITE_NEWS.textMax} rows={12} language={language} />
        </Item>
        <Item name="cover" label="封面">
          <Pictures what="封面" max={1} ratio={COVER_RATIO} />
        </Item>
        <div className={styles.times}>
          <Item name="site_ids" label="放在哪些网站" extra="空为自己负责的全部网站">
            <Select
              mode="multiple"
              maxTagCount="responsive"
              allowClear
              placeholder="全部网站"
              loading={options.isLoading}
              options={(options.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Item>
          <Item name="publish_time" label="什么时候发布">
            <TimeField />
          </Item>
        </div>
      </Form>
    </Drawer>
  );
}
