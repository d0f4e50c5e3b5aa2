#!/usr/bin/env bash
# Makes a mongodump each day at BACKUP_TIME and keeps the newest BACKUP_KEEP. `backup.sh now` makes one at once.
set -euo pipefail

folder=${BACKUP_FOLDER:-/backups}
keep=${BACKUP_KEEP:-14}
umask 077

backup() {
  local file
  file=$folder/nelum-$(date +%F-%H%M%S).archive.gz
  # The password is in a file, because other processes can read arguments.
  local config=/tmp/backup.yaml
  printf 'uri: "%s"\n' "$BACKUP_URI" > "$config"
  rm -f -- "$folder"/nelum-*.part
  # With the oplog, the backup shows the data of one moment.
  mongodump --config="$config" --oplog --gzip --archive="$file.part"
  mv "$file.part" "$file"
  echo "Backup made: $file ($(stat -c %s "$file") bytes)"
  find "$folder" -name 'nelum-*.archive.gz' -printf '%f\n' | sort -r | tail -n +$((keep + 1)) |
    while read -r old; do rm -- "$folder/$old"; done
}

if [ "${1:-}" = now ]; then
  backup
  exit
fi
while true; do
  next=$(date -d "today ${BACKUP_TIME:-02:30}" +%s)
  now=$(date +%s)
  [ "$next" -gt "$now" ] || next=$(date -d "tomorrow ${BACKUP_TIME:-02:30}" +%s)
  sleep $((next - now))
  # A program of its own: its failure ends no later backup, and within `||` bash would not stop at errors.
  bash "$0" now || echo "Backup failed" >&2
done
