import { api, type OutputOf, type SiteDetail } from '@wanyuan/contract/client';
import { SITE_LANGUAGE_LABEL, type SiteLanguage } from '@wanyuan/domain';
import { Alert, Input, Tag } from 'antd';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { KeywordField } from '#page-kit/keyword-field.tsx';
import { Rows } from '#page-kit/rows/rows.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { Chip, Chips } from '#ui/chips.tsx';

type ToyName = OutputOf<typeof api.website.get_toy_names>['list'][number] & { id: number };

const NAME_MAX = 200;

/** What toys are called in the languages of a site; a name that was corrected counts on all sites of the company. */
export function NamesPart({ site: { id, languages } }: { site: SiteDetail }) {
  const place = useFilterState<{ language: SiteLanguage; keyword: string }>({
    language: languages.find((language) => language !== 'zh' && language !== 'en') ?? languages[0]!,
    keyword: '',
  });
  const { language, keyword } = place.address;
  const call = useRows(api.website.get_toy_names, { id, language, keyword }, place);
  const data = call.data && { ...call.data, list: call.data.list.map((toy) => ({ ...toy, id: toy.toy_id })) };
  return (
    <>
      <div className="row wrap gap-12 mb-12">
        <Chips label="语言">
          {languages.map((key) => (
            <Chip key={key} isPressed={key === language} onClick={() => place.change({ language: key })}>
              {SITE_LANGUAGE_LABEL[key]}
            </Chip>
          ))}
        </Chips>
        <span className="grow" />
        <KeywordField label="找货号、名称" value={keyword} onSearch={(next) => place.change({ keyword: next })} />
      </div>
      {data && !data.is_configured && (
        <Alert
          className="mb-12"
          type="info"
          showIcon
          title="没有接入翻译服务：没有译文的产品显示英文名，可以在这里自己写。"
        />
      )}
      <Rows<ToyName, NonNullable<typeof data>>
        what="产品名称"
        call={{ ...call, data }}
        columns={[
          { title: '中文名', key: 'name', dataIndex: 'name', ellipsis: true },
          { title: '英文名', key: 'name_en', ellipsis: true, render: (_, toy) => toy.name_en || '—' },
          {
            title: SITE_LANGUAGE_LABEL[language],
            key: 'translated',
            width: 420,
            render: (_, toy) => (
              <NameField
                key={`${toy.toy_id}-${language}-${toy.translated}`}
                siteId={id}
                toyId={toy.toy_id}
                toyName={toy.name}
                language={language}
                translated={toy.translated}
              />
            ),
          },
          {
            title: '来源',
            key: 'from',
            width: 92,
            render: (_, toy) =>
              toy.is_corrected ? (
                <Tag color="blue">已改正</Tag>
              ) : toy.translated ? (
                '译文'
              ) : (
                <span className="quiet">英文名</span>
              ),
          },
        ]}
        filtered={{ title: '没有符合条件的产品', clear: '看全部产品' }}
        empty={{
          icon: Languages,
          title: '网站里还没有产品',
          description: '选定产品范围后，在这里看它们在各语言里叫什么。',
        }}
      />
    </>
  );
}

interface NameFieldProps {
  siteId: number;
  toyId: number;
  toyName: string;
  language: SiteLanguage;
  translated: string;
}

/** Saves itself on Enter and when it is left; emptied, the translation comes back. */
function NameField({ siteId, toyId, toyName, language, translated }: NameFieldProps) {
  const [text, setText] = useState(translated);
  const save = useAct(api.website.save_toy_name, {
    onDone: () => toast.success(text.trim() === '' ? '已恢复译文' : '已改正'),
  });
  const keep = (): void => {
    if (text.trim() === translated || save.isPending) return;
    save.mutate({ id: siteId, toy_id: toyId, language, name: text.trim() });
  };
  return (
    <Input
      aria-label={`${toyName}的${SITE_LANGUAGE_LABEL[language]}名称`}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      lang={language}
      maxLength={NAME_MAX}
      placeholder="没有译文，显示英文名"
      disabled={save.isPending}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={keep}
      onPressEnter={keep}
      onKeyDown={(event) => event.key === 'Escape' && setText(translated)}
    />
  );
}
