import { defineModule } from '#composition/module.ts';
import { filesModule } from '../files/files.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { readingModule } from '../reading/reading.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { createExamples } from './examples.service.ts';
import { registerImportRoutes } from './import-routes.ts';
import { createImportHandlers } from './imports.handlers.ts';
import { createImportService } from './imports.service.ts';
import { rememberedPictures } from './remembered-pictures.repo.ts';
import { IMPORT_JOB, IMPORT_JOB_OPTIONS } from './run-import.ts';

export const importsModule = defineModule({
  name: 'imports',
  needs: [filesModule, picturesModule, toySearchModule, readingModule],
  create({ db, files, pictures, importedToys, reader, jobs, now }, { usedToys }) {
    const imports = createImportService({
      db,
      files,
      pictures,
      toys: importedToys,
      reader,
      uses: usedToys,
      jobs,
      now,
    });
    const examples = createExamples({ toys: importedToys, uses: usedToys, now });
    return {
      services: { imports },
      handlers: { imports: createImportHandlers(imports, examples) },
      usedFiles: [rememberedPictures],
      jobs: [
        {
          name: IMPORT_JOB,
          run: ({ import_id }: { import_id: number }, job) => imports.run(import_id, job),
          options: IMPORT_JOB_OPTIONS,
        },
      ],
      removeOld: [() => imports.removeOld()],
      takeUp: [() => imports.takeUp()],
      routes: registerImportRoutes,
    };
  },
});
