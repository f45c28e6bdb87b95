import { ExportSettings, type contract } from '@wanyuan/contract';
import { DATA_MODULES, isDataModule } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { Session, UserCallContext } from '#rpc/context.ts';
import type { z } from 'zod';
import type { KnownPicture } from '../pictures/pictures.module.ts';
import type { ExportService, PlannedExport } from './exports.service.ts';
import type { KeptPicture } from './kept-request.ts';

type Input = z.output<typeof contract.system.generate_zip.input>;

interface Dependencies {
  exports: Pick<ExportService, 'begin'>;
  /** Pictures by their addresses: those of ours that the address opens. */
  own: { open(address: string): Promise<KnownPicture> };
}

/** Found a few at a time, to leave connections to other calls. */
const AT_A_TIME = 4;

/** Pictures that were named one by one, as an archive. */
export function createPictureArchiveService({ exports: service, own }: Dependencies) {
  async function find(session: Session, address: string): Promise<number> {
    const picture = await own.open(address).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.errorName !== 'NOT_FOUND') throw error;
      throw new AppError('FOREIGN_PICTURE', { cause: error });
    });
    if (picture.company_id !== null && picture.company_id !== session.tenant_id) throw new AppError('FOREIGN_PICTURE');
    return picture.id;
  }

  async function keepPictures(session: Session, data: Input['data'], isMarked: boolean): Promise<KeptPicture[]> {
    const kept: KeptPicture[] = [];
    for (let from = 0; from < data.length; from += AT_A_TIME) {
      const part = data.slice(from, from + AT_A_TIME);
      const ids = await Promise.all(part.map(({ url }) => find(session, url)));
      for (const [index, { filename: name, labels = [], text = '', size, color }] of part.entries()) {
        const lines = isMarked ? [text, ...labels].filter(Boolean) : [];
        const mark = { ...(size !== undefined && { size }), ...(color !== undefined && { color }) };
        kept.push({ picture_id: ids[index]!, name, lines, mark });
      }
    }
    return kept;
  }

  return {
    async start(caller: UserCallContext, { data, zip_name, settings, data_module }: Input) {
      // Without settings, labels are written onto the pictures; with settings, `is_show_watermark` decides.
      const isMarked = settings === undefined || settings.is_show_watermark;
      const pictures = await keepPictures(caller.session, data, isMarked);
      const title = zip_name === '' ? '图片' : zip_name;
      const { img_width, watermark_params } = settings ?? ExportSettings.parse({});
      const { position, size, color, opacity } = watermark_params;
      const planned: PlannedExport = {
        kind: 'zip',
        request: {
          kind: 'pictures',
          title,
          img_width,
          watermark: isMarked ? { position, size, color, opacity } : null,
          pictures,
        },
        content: isDataModule(data_module) ? `${DATA_MODULES[data_module].name}：${title}` : title,
        toy_count: pictures.length,
        is_internal: false,
      };
      return service.begin(caller, planned);
    },
  };
}
