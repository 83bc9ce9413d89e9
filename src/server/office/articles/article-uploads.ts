import { ARTICLE_PICTURE } from "#contract/office/article-form.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { OfficeFormUpload } from "../office-form-upload.ts";
import { saveArticle } from "./save-article.ts";

/** An article that staff add or change, with its picture. */
export const articleUploads: OfficeFormUpload = {
  path: OFFICE_ROUTES.articles,
  operation: "Mutation.startImport",
  maxFiles: 1,
  maxFileBytes: ARTICLE_PICTURE.maxBytes,
  formError: "InvalidFileError",
  receive: saveArticle,
};
