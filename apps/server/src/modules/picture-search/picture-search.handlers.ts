import type { toyPictures } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { FetchImageService } from './fetch-image.service.ts';
import type { ImageTaskService } from './image-tasks.service.ts';
import type { PictureSearchLog } from './picture-search-log.service.ts';
import type { PictureSearchService } from './picture-search.service.ts';

interface Dependencies {
  pictureSearch: PictureSearchService;
  searchLog: PictureSearchLog;
  imageTasks: ImageTaskService;
  fetchImage: FetchImageService;
}

type PictureSearchHandlers = HandlersOf<typeof toyPictures>;

export function createPictureSearchHandlers(deps: Dependencies): PictureSearchHandlers {
  const { pictureSearch, searchLog, imageTasks, fetchImage } = deps;
  return {
    search_image: (context, input) => pictureSearch.search(context, input),
    search_image_factory: (context, input) => pictureSearch.searchFactories(context, input),
    async find_image_objects(context, { image_id }) {
      return { list: await imageTasks.findObjects(context, image_id) };
    },
    get_image_elsewhere: (context, { toy_id }) => pictureSearch.elsewhere(context, toy_id),
    async get_similar_by_image(context, { toy_id, count }) {
      return { list: await pictureSearch.similar(context, toy_id, count) };
    },
    get_image_search_log: (context, input) => searchLog.list(context, input),
    async remove_image_search_log(context, { ids }) {
      context.afterCommit(await searchLog.remove(context, ids));
      return {};
    },
    fetch_image: (context, { url }) => fetchImage.fetch(context, url),
    async copy_image(context, { image_url }) {
      return { image_id: await imageTasks.copy(context, image_url) };
    },
    async get_image_base(_context, { image_url }) {
      return { base64: await imageTasks.dataUrl(image_url) };
    },
    async image_matting(context, { image_url }) {
      return { id: await imageTasks.startMatting(context, image_url) };
    },
    get_task_result: (context, { id }) => imageTasks.result(context, id),
    async image_process(context, { id, path, width, watermark, is_cutout }) {
      const url = await imageTasks.prepare(context, { toyId: id, path, width, watermark, isCutOut: is_cutout });
      return { url };
    },
  };
}
