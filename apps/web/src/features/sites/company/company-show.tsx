import { api, type OutputOf } from '@wanyuan/contract/client';
import { DISPLAY_CAPTION_MAX, DISPLAY_PICTURES_MAX, type TextByLanguage } from '@wanyuan/domain';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { changedFields } from '#lib/changed-fields.ts';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useSaveHook, useUnsaved } from '#lib/tabs.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { useFormAct } from '#page-kit/form/use-form-act.ts';
import { useAskSave } from '#page-kit/use-ask-save.tsx';
import { Panel } from '#ui/panel.tsx';
import { ContactFields } from '../parts/form-fields.tsx';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { PicturesField, type ShownPicture } from '../parts/pictures-field.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSubmit } from '../parts/use-submit.ts';
import styles from '../settings/settings.module.css';

type CompanyPage = OutputOf<typeof api.company_website.get_company_page>;
interface Values {
  introduction: TextByLanguage;
  contact: CompanyPage['contact'];
  name_en: string;
}
interface Captioned extends ShownPicture {
  caption: string;
}

const INTRODUCTION_MAX = 5000;
const NAME_MAX = 120;
const RATIO = 4 / 3;
const Item = Form.Item<Values>;

/** The company as visitors read of it: who it is, how to reach it, what it looks like. */
export function CompanyShow({ where }: { where: string }) {
  const manages = useCan('site.manage');
  const page = useCall(api.company_website.get_company_page, {}, { returnError: true });
  const pictures = useCall(api.system.get_company_display_picture, {}, { returnError: true });
  const error = page.error ?? pictures.error;
  if (!page.data || !pictures.data)
    return error ? (
      <CallErrorPanel
        what="公司展示"
        error={error}
        onRetry={() => {
          void page.refetch();
          void pictures.refetch();
        }}
      />
    ) : (
      <WaitingCard rows={10} />
    );
  return (
    <>
      {!manages && (
        <Alert className="mb-12" type="info" showIcon title="只有主账号和管理员可以修改，您可以查看现在的内容。" />
      )}
      <Show
        key={`${page.data.updated_time}`}
        where={where}
        page={page.data}
        pictures={pictures.data.list.map((one) => ({ ...one, caption: one.caption ?? '' }))}
        isLocked={!manages}
      />
    </>
  );
}

interface ShowProps {
  where: string;
  page: CompanyPage;
  pictures: Captioned[];
  isLocked: boolean;
}

const captions = (list: readonly Captioned[]) => list.map(({ file_id, caption }) => ({ file_id, caption }));
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function Show({ where, page, pictures: keptPictures, isLocked }: ShowProps) {
  const [form] = Form.useForm<Values>();
  const [kept, setKept] = useState<Values>(() => ({
    introduction: page.introduction,
    contact: page.contact,
    name_en: page.name_en,
  }));
  const { typed, type, forget } = useDraft('company-page', kept);
  const [storedPictures, setStoredPictures] = useState(keptPictures);
  const shown = useDraft('company-pictures', { list: storedPictures });
  const pictures = shown.typed.list;
  const setPictures = (list: Captioned[]): void => shown.type({ list });
  const [askSave, question] = useAskSave();
  const { end, submit } = useSubmit(form);
  const change = changedFields(typed, kept);
  const isTextDirty = Object.keys(change).length > 0;
  const isPicturesDirty = !isSame(captions(pictures), captions(storedPictures));
  const text = useFormAct(api.company_website.edit_company_page, {
    form,
    nameOf: (path) => path.split('.'),
    onDone: () => {
      setKept(typed);
      forget();
      toast.success('已保存，访客现在就看得到');
      end(true);
    },
    onError: () => end(false),
  });
  const show = useAct(api.system.edit_company_display_picture, {
    onDone: ({ count }) => {
      setStoredPictures(pictures);
      shown.forget();
      toast.success(`已保存 ${count} 张展示图片`);
    },
  });
  const savePictures = (): Promise<boolean> =>
    show.mutateAsync({ list: captions(pictures) }).then(
      () => true,
      () => false,
    );
  useUnsaved(isTextDirty || isPicturesDirty);
  useSaveHook(async () => {
    if (!isTextDirty && !isPicturesDirty) return 'discard';
    const choice = await askSave('公司展示');
    if (choice === 'discard') {
      forget();
      shown.forget();
    }
    if (choice !== 'save') return choice;
    const isKept = (!isTextDirty || (await submit())) && (!isPicturesDirty || (await savePictures()));
    return isKept ? 'saved' : 'cancel';
  });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      name="company-show"
      className={styles.form ?? ''}
      disabled={isLocked || text.isSending}
      initialValues={typed}
      onValuesChange={(_changed, values) => type({ ...typed, ...values })}
      onFinish={() => (isTextDirty ? text.send(change) : end(true))}
      onFinishFailed={() => end(false)}
    >
      <div className={styles.columns}>
        <Panel title="公司介绍" note={`出现在${where}的“关于我们”`}>
          <Item name="name_en" label="公司英文名称" extra="非中文的网站上显示它">
            <Input maxLength={NAME_MAX} />
          </Item>
          <Item name="introduction" label="介绍">
            <LanguageTexts label="介绍" max={INTRODUCTION_MAX} rows={9} />
          </Item>
        </Panel>
        <Panel title="联系方式" note="网站自己没有写的，用这里的">
          <ContactFields className={styles.pair} />
        </Panel>
      </div>
      <p className="row gap-12 mb-16">
        <Button type="primary" htmlType="submit" disabled={!isTextDirty || isLocked} loading={text.isSending}>
          保存介绍与联系方式
        </Button>
        {text.fault !== null && (
          <span className="bad t-13" role="alert">
            {text.fault}
          </span>
        )}
      </p>
      <Panel title="展示图片" note={`最多 ${DISPLAY_PICTURES_MAX} 张：展厅、验货、仓库、团队，按次序显示`}>
        <PicturesField<Captioned>
          what="展示图片"
          value={pictures}
          max={isLocked ? pictures.length : DISPLAY_PICTURES_MAX}
          ratio={RATIO}
          make={(picture) => ({ ...picture, caption: '' })}
          onChange={setPictures}
          renderBelow={(picture, index) => (
            <Input
              className="mt-4"
              size="small"
              aria-label={`展示图片 ${index + 1} 的说明`}
              placeholder="说明"
              maxLength={DISPLAY_CAPTION_MAX}
              value={picture.caption}
              onChange={({ target }) =>
                setPictures(pictures.map((one) => (one === picture ? { ...one, caption: target.value } : one)))
              }
            />
          )}
        />
        <p className="row gap-12 mt-12">
          <Button
            type="primary"
            disabled={!isPicturesDirty || isLocked}
            loading={show.isPending}
            onClick={() => void savePictures()}
          >
            保存展示图片
          </Button>
          <Button disabled={!isPicturesDirty || show.isPending} onClick={shown.forget}>
            放弃修改
          </Button>
        </p>
      </Panel>
      {question}
    </Form>
  );
}
