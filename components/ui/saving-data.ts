/** Whether the visitor asked for less data; only some browsers report it. */
export function isSavingData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
