import { colomboMoment } from "@/lib/domain/dates";
import { AppError } from "@/lib/errors";
import { ADMINS } from "@/lib/server/http/access";
import { sentQuery } from "@/lib/server/http/lists";
import { method, routes } from "@/lib/server/http/routes";
import { isExportName, openExport } from "@/lib/server/use-cases/exports";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: method({
    access: ADMINS,
    handle: async ({ actor, request, params: { list = "" } }) => {
      if (!isExportName(list)) throw new AppError("NOT_FOUND", "noSuchList");
      return {
        stream: await openExport(actor, list, sentQuery(request)),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="${list}-${colomboMoment(new Date()).date}.csv"`,
          "X-Content-Type-Options": "nosniff",
        },
      };
    },
  }),
});
