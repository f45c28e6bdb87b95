import { readTemplate, type TemplateContent } from '@wanyuan/documents/read';
import { templateFieldNames } from '@wanyuan/domain';

/** A template is a page or two: what unpacks to more is none. */
const LIMITS = { entries: 2000, entryBytes: 4 * 1024 * 1024, totalBytes: 48 * 1024 * 1024 };

/** What a workbook asks for by the placeholders of the product. */
export function readCompanyTemplate(path: string): Promise<TemplateContent> {
  return readTemplate(path, templateFieldNames(), LIMITS);
}
