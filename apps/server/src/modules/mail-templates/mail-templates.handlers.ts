import type { mailTemplates } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { ComposeService } from './compose.service.ts';
import type { MailTemplateService } from './mail-templates.service.ts';

interface Services {
  templates: MailTemplateService;
  composing: ComposeService;
}

export function createMailTemplateHandlers({ templates, composing }: Services): HandlersOf<typeof mailTemplates> {
  return {
    get_templates: (context, { language }) => templates.list(context, language),
    save_template: (context, wanted) => templates.save(context, wanted),

    async remove_template(context, { id }) {
      await templates.remove(context, id);
      return { tip: '邮件模板已删除' };
    },

    restore_template: (context, { id }) => templates.restore(context, id),
    preview_template: (context, wanted) => composing.preview(context, wanted),
    compose: (context, wish) => composing.compose(context, wish),
  };
}
