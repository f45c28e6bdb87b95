import type { TemplateContent } from '@wanyuan/documents/read';
import { AppError } from '#rpc/app-error.ts';
import { explainReadingFault } from '#modules/reading/reading.module.ts';

const UNKNOWN_SHOWN = 5;

const FAULTS: Readonly<Record<string, string>> = {
  too_large: '文件展开后过大，请删去多余的工作表和图片后上传',
  template_without_row: '没有找到产品行的占位符，请在一行中写入 {{品名}}、{{报价}} 等占位符',
  template_scattered: '产品行的占位符不在相连的行里，请把它们放在同一行',
};

/** A company's workbook as read; one that cannot be filled is refused with advice. */
export async function checkTemplate(reading: Promise<TemplateContent>): Promise<TemplateContent> {
  try {
    const content = await reading;
    if (content.unknown.length > 0)
      throw new AppError('TEMPLATE_UNUSABLE', {
        msg: `不认识的占位符：${content.unknown
          .slice(0, UNKNOWN_SHOWN)
          .map((name) => `{{${name}}}`)
          .join('、')}，请改用说明里的占位符`,
      });
    return content;
  } catch (error) {
    const msg = explainReadingFault(error, FAULTS);
    throw msg === null ? error : new AppError('TEMPLATE_UNUSABLE', { msg, cause: error });
  }
}
