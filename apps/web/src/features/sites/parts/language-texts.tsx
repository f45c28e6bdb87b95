import { SITE_LANGUAGE_LABEL, SITE_LANGUAGES, type SiteLanguage, type TextByLanguage } from '@wanyuan/domain';
import { Input } from 'antd';
import { useState } from 'react';
import { Tabs } from '#ui/tabs.tsx';

interface LanguageTextsProps {
  label: string;
  value?: TextByLanguage;
  languages?: readonly SiteLanguage[];
  /** Which one is written, where another field has the choice. */
  language?: SiteLanguage;
  onLanguage?: (language: SiteLanguage) => void;
  max: number;
  /** Lines of the field; one without it. */
  rows?: number;
  placeholder?: string;
  onChange?: (value: TextByLanguage) => void;
}

/** One text in some languages, of which one is written at a time. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { label, value = {}, languages = SITE_LANGUAGES, max, rows, placeholder, onChange } = props;
  const [chosen, setChosen] = useState<SiteLanguage | null>(null);
  const own = chosen !== null && languages.includes(chosen) ? chosen : languages[0]!;
  const { language = own } = props;
  const field = {
    'aria-label': `${label}（${SITE_LANGUAGE_LABEL[language]}）`,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    lang: language,
    maxLength: max,
    placeholder,
    value: value[language] ?? '',
  };
  const type = (text: string): void => onChange?.({ ...value, [language]: text });
  return (
    <>
      {!props.language && (
        <Tabs
          isTight
          isTabList
          label={`${label}的语言`}
          tabs={languages.map((key) => ({
            key,
            label: value[key] ? `${SITE_LANGUAGE_LABEL[key]} ✓` : SITE_LANGUAGE_LABEL[key],
          }))}
          value={language}
          onChange={(next) => {
            setChosen(next);
            props.onLanguage?.(next);
          }}
        />
      )}
      {rows ? (
        <Input.TextArea {...field} rows={rows} showCount onChange={(event) => type(event.target.value)} />
      ) : (
        <Input {...field} showCount onChange={(event) => type(event.target.value)} />
      )}
    </>
  );
}
