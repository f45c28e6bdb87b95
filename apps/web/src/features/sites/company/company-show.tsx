import { api, type OutputOf } from '@wanyuan/contract/client';
import { DISPLAY_CAPTION_MAX, DISPLAY_PICTURES_MAX, type TextByLanguage } from '@wanyuan/domain';
import { Alert, Button, Form, Input } from 'antd';
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
import type { Kept } from '../parts/catch-up.ts';
import { LanguageTexts } from '../parts/language-texts.tsx';
import { PicturesField, type ShownPicture } from '../parts/pictures-field.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { CHANGED_ELSEWHERE, useFormDraft } from '../parts/use-settings-form.tsx';
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
interface PictureList {
  list: Captioned[];
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
        where={where}
        page={page.data}
        pictures={{
          values: { list: pictures.data.list.map((one) => ({ ...one, caption: one.caption ?? '' })) },
          revision: pictures.dataUpdatedAt,
        }}
        isLocked={!manages}
      />
    </>
  );
}

interface ShowProps {
  where: string;
  page: CompanyPage;
  pictures: Kept<PictureList>;
  isLocked: boolean;
}

const captions = ({ list }: PictureList) => list.map(({ file_id, caption }) => ({ file_id, caption }));
const toPictures = (now: PictureList, before: PictureList) =>
  changedFields({ list: captions(now) }, { list: captions(before) });
const revisionOf = ({ updated_time: time }: CompanyPage): number => (time === null ? 0 : Date.parse(time));
const timeOf = (revision: number): string | null => (revision === 0 ? null : new Date(revision).toISOString());

function Show({ where, page, pictures: stored, isLocked }: ShowProps) {
  const { introduction, contact, name_en } = page;
  const [form] = Form.useForm<Values>();
  const latest = { values: { introduction, contact, name_en }, revision: revisionOf(page) };
  const words = useFormDraft<Values>({ form, draft: 'company-page', latest, toChange: changedFields });
  const show = useDraft<PictureList>('company-pictures', stored, toPictures);
  const pictures = show.typed.list;
  const setPictures = (list: Captioned[]): void => show.type({ list });
  const [askSave, question] = useAskSave();
  const { end, submit } = words;
  const text = useFormAct(api.company_website.edit_company_page, {
    form,
    nameOf: (path) => path.split('.'),
    onDone: ({ updated_time: time }) => {
      words.saved({ values: words.typed, revision: Date.parse(time) });
      toast.success('已保存，访客现在就看得到');
      end(true);
    },
    onError: () => end(false),
  });
  const toSend = () => ({
    ...changedFields(words.typed, words.kept.values),
    seen_time: timeOf(words.kept.revision),
  });
  const edit = useAct(api.system.edit_company_display_picture, {
    onDone: ({ count }) => {
      show.saved({ ...show.kept, values: { list: pictures } });
      toast.success(`已保存 ${count} 张展示图片`);
    },
  });
  const savePictures = (): Promise<boolean> =>
    edit.mutateAsync({ list: captions({ list: pictures }), seen: captions(show.kept.values) }).then(
      () => true,
      () => false,
    );
  useUnsaved(words.isDirty || show.isDirty);
  useSaveHook(async () => {
    if (!words.isDirty && !show.isDirty) return 'discard';
    const choice = await askSave('公司展示');
    if (choice === 'discard') {
      words.adopt();
      show.adopt();
    }
    if (choice !== 'save') return choice;
    const isKept = (!words.isDirty || (await submit())) && (!show.isDirty || (await savePictures()));
    return isKept ? 'saved' : 'cancel';
  });
  return (
    <Form<Values>
      {...words.bind}
      layout="vertical"
      name="company-show"
      className={styles.form ?? ''}
      disabled={isLocked || text.isSending}
      onFinish={() => (words.isDirty ? text.send(toSend()) : end(true))}
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
        <Button type="primary" htmlType="submit" disabled={!words.isDirty || isLocked} loading={text.isSending}>
          保存介绍与联系方式
        </Button>
        <Button disabled={!words.isDirty || text.isSending} onClick={words.adopt}>
          放弃修改
        </Button>
        {words.isBehind && <output className="t-13 quiet">{CHANGED_ELSEWHERE}</output>}
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
            disabled={!show.isDirty || isLocked}
            loading={edit.isPending}
            onClick={() => void savePictures()}
          >
            保存展示图片
          </Button>
          <Button disabled={!show.isDirty || edit.isPending} onClick={show.adopt}>
            放弃修改
          </Button>
          {show.isBehind && <output className="t-13 quiet">{CHANGED_ELSEWHERE}</output>}
        </p>
      </Panel>
      {question}
    </Form>
  );
}
